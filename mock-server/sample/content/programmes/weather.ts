import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Weather bulletins. */
export const weather: Family = {
  category: 'meteo',
  weight: 3.6,
  music: 0.08,
  programmes: [
    p('Le Temps qu’il fera', 'rtn', '1952-1974', '3-5', {
      weight: 2,
      about: ['Le prévisionniste dessine les dépressions à la craie, de mémoire.'],
    }),
    p('La Météo de la Une', 'tele-une', '1975-2026', '3-5', {
      weight: 2.5,
      about: ['[-1985] Les soleils aimantés tiennent mal : l’un d’eux tombe sur les Pyrénées.'],
    }),
    p('Bis Météo', 'antenne-bis', '1975-2026', '3-5', { weight: 2 }),
    p('Météo des plages', 'antenne-bis tv-midi ouest-television', '1982-2012', '3-4', {
      months: [7, 8],
      weight: 0.8,
    }),
    p('Météo du Réseau', 'reseau-3', '1976-2018', '3-5'),
    p('Bulletin des neiges', 'tele-alpes', '1984-2026', '3-5', {
      months: [12, 3],
      weight: 1.5,
      titles: ['{émission} {du date}', '{émission} : {risque}, {date}'],
      words: {
        risque: words(
          'risque 4 / fort redoux / poudreuse en altitude / vent sur les crêtes / manteau instable',
        ),
      },
    }),
    p('Avis aux îles', 'tele-tropiques', '1975-2026', '3-6', {
      titles: ['{émission} {du date}', '{émission} : {cyclone}, {date}'],
      words: {
        cyclone: words(
          'vigilance / alerte levée / houle de nord / onde tropicale / brume de sable',
        ),
      },
    }),
    p('La Vague météo', 'cinquieme-vague', '1987-1992', '3-4'),
    p('Météo marine', 'ouest-television', '1980-2020', '3-5', {
      titles: ['{émission} {du date}', '{émission} : {mer}, {date}'],
      words: {
        mer: words('coup de vent / avis de grand frais / mer belle / brume au large / forte houle'),
      },
    }),
    p('Info Météo', 'info-continue', '1994-2026', '3-4'),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} : {ciel} ({date})',
    '{émission} – {ciel}, {date}',
    '{émission} {du date} : {ciel}',
  ],
  open: [
    'Bulletin présenté par {personne} : {ciel} pour la journée du lendemain, avec quelques éclaircies du côté {de ville}.',
    '{Personne} annonce {ciel} et s’excuse auprès des vacanciers.',
    'La carte est balayée d’ouest en est : {ciel}, puis une nette amélioration par {ville}.',
    'Températures du matin, {de ville} à {ville2}, puis tendance pour la fin de semaine : {ciel}.',
    'On avait promis le beau temps la veille. {Personne} reconnaît l’erreur de bonne grâce.',
  ],
  more: [
    'La fête à souhaiter et le dicton du jour ferment le bulletin.',
    '[1975-1990] La baguette à la main, le geste large : c’est toute une époque.',
    '[1990-] L’image satellite est animée, heure par heure.',
    'Il fait {plus frais|plus doux} {à ville2} que la saison ne le voudrait.',
    'Le relevé {de ville} a été corrigé depuis, {à la hausse|à la baisse}.',
    '[-1974] Les isobares sont tracées au fusain sur une carte de France entoilée.',
  ],
  words: {
    ciel: words(
      'pluie et vent / temps variable / gelées matinales / brouillards tenaces / giboulées / grand beau temps / ciel de traîne / orages en soirée / éclaircies / grisaille au nord / vent d’autan / bruines et crachin / retour du soleil / fraîcheur de saison',
    ),
  },
}
