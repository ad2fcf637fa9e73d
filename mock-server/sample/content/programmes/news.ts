import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

const workdays = [1, 2, 3, 4, 5]

/** National news, by channel and time. */
export const news: Family = {
  category: 'journal',
  weight: 11,
  music: 0.12,
  programmes: [
    p('Le Journal de la RTN', 'rtn', '1949-1962', '9-16', {
      weight: 2,
      about: [
        'Le commentaire est lu en cabine sur des images muettes, comme au cinéma.',
        'Les sujets, développés à {midi|l’aube}, arrivent encore humides à la régie.',
      ],
    }),
    p('Vingt Heures Actualités', 'rtn', '1963-1974', '18-28', {
      weight: 3,
      about: ['Derrière le présentateur, une carte de France en relief tient lieu de décor.'],
    }),
    p('RTN Midi', 'rtn', '1966-1974', '10-18', { days: workdays }),
    p('Bis Actualités', 'antenne-bis', '1964-1975', '12-20', { weight: 2 }),
    p('Le Journal de 20 heures', 'tele-une', '1975-2026', '25-36', {
      weight: 4,
      about: ['[-1999] Le générique à la mappemonde {ouvre l’édition|est ici complet}.'],
    }),
    p('Le Journal de 13 heures', 'tele-une', '1976-2026', '22-34', {
      weight: 2,
      days: workdays,
      about: ['Comme souvent à cette heure, la province tient la plus grande place.'],
    }),
    p('Une Nuit', 'tele-une', '1981-2001', '8-14'),
    p('Bis 20 heures', 'antenne-bis', '1976-2026', '25-35', { weight: 3 }),
    p('Bis Midi', 'antenne-bis', '1977-2026', '18-30', { weight: 1.5 }),
    p('Bis Dernière', 'antenne-bis', '1978-1999', '10-16', {
      about: ['La revue de presse des journaux du lendemain ferme l’édition.'],
    }),
    p('Réseau Soir', 'reseau-3', '1974-2010', '12-24', { weight: 2 }),
    p('Réseau Dix-Neuf Heures', 'reseau-3', '1988-2026', '20-28', {
      weight: 2,
      about: ['Les décrochages régionaux ont été conservés à leur place.'],
    }),
    p('Horizon Info', 'canal-horizon', '1984-2013', '8-12', {
      days: workdays,
      about: ['Diffusé en clair, juste avant la soirée cryptée.'],
    }),
    p('La Vague Info', 'cinquieme-vague', '1987-1992', '16-26', {
      weight: 2,
      about: ['Le plateau bleu nuit de la chaîne, avec ses trois murs d’images.'],
    }),
    p('Arcades Info', 'arcades', '1992-2019', '8-13', {
      about: ['Pas de présentateur : des images, une voix, et la carte du continent.'],
    }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} {du date}',
    '{émission} : édition {du date}',
    '{émission} {du date} : {actualité}',
    '{émission} – {actualité} ({date})',
  ],
  open: [
    'L’édition {du jour} s’ouvre sur {actualité}, avec {un reportage|un duplex|un envoyé spécial} {à ville}.',
    'À la une ce {jour}-là : {actualité}. {Suit|Vient ensuite} un long sujet tourné {à ville}.',
    'Journal présenté par {personne}. {Actualité} : c’est le premier titre, et de loin le plus long.',
    'Une édition complète, du générique au dernier sourire {de personne}.',
    'Entre {actualité} et {actualité2}, l’édition prend le temps d’un détour par {ville}.',
    '{Actualité} : {personne2} fait le point {à ville}, {sous la pluie|dans le vent|devant un café encore fermé|au milieu des badauds}.',
    '{Personne} remplace au pied levé le présentateur habituel pour cette édition dominée par {actualité}.',
    'Petite journée d’actualité : après {actualité}, on s’attarde sur {coutume} {à ville}.',
    'Tout commence par {actualité}. Le reste du journal va vite, jusqu’à la page des sports.',
  ],
  more: [
    'Le sujet tourné {à ville} est signé {personne2}.',
    'En fin de journal, trois minutes consacrées {à métiers}.',
    '[1960-1985] Le présentateur lit ses feuillets, un téléphone posé à portée de main.',
    '[1960-1990] La liaison avec {ville2} se fait attendre ; {personne} meuble avec élégance.',
    'On remarque une erreur de lancement vers le milieu de l’édition, corrigée sans un battement de cils.',
    'La page des sports annonce le résultat {de ville2}.',
    '[1980-] Une infographie explique {actualité2} en quarante secondes.',
    '[-1975] Aucun sujet n’était encore sonorisé en direct : le commentaire est ajouté en cabine.',
    'La météo et le générique de fin ont été conservés.',
    'Le dernier sujet, une visite {à ville3}, vaut surtout pour ses images de rues.',
    '[1995-] Le bandeau au bas de l’écran annonce déjà {actualité2}.',
  ],
}

/** The news of the regions. */
export const regionalNews: Family = {
  category: 'journal',
  weight: 5,
  music: 0.1,
  programmes: [
    p('Ouest Soir', 'ouest-television', '1978-2026', '12-22', { weight: 2 }),
    p('Le Journal du Nord', 'nord-image', '1980-2026', '12-22', { weight: 2 }),
    p('Midi Soir', 'tv-midi', '1981-2026', '12-22', { weight: 2 }),
    p('Le Journal des vallées', 'tele-alpes', '1983-2026', '12-20', { weight: 2 }),
    p('Tropiques Actualités', 'tele-tropiques', '1965-2026', '12-24', { weight: 2 }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} {du date} : en direct {de ville}',
    '{émission} : {fait} {à ville} ({date})',
    '{émission} – {fait} {à ville}',
  ],
  open: [
    'L’actualité de la région {le date} : {fait} {à ville}, puis {coutume}, par {personne}.',
    '{Ville} en titre : {fait}. Les élus et les riverains sont interrogés dans la rue.',
    'Une édition préparée {à ville}, où {personne} a installé son plateau {sur la place|au café du coin|dans la salle des fêtes}.',
    'Au sommaire : {fait}, un portrait tourné {à ville2} et l’agenda de la fin de semaine.',
    '{Personne} ouvre le journal avec {fait} {à ville} ; la suite se passe à la campagne.',
    'Dans tout le pays, on ne parle que de cela : {fait}. Reportage {à ville}.',
  ],
  more: [
    'On y entend {un accent|des expressions} que la télévision nationale laissait rarement passer.',
    'Le portrait du jour est celui {d’un retraité|d’une institutrice|d’un pêcheur|d’une fermière|d’un garagiste} {de ville2}.',
    'L’agenda annonce {une kermesse|un loto|un concours de belote|un bal} {à ville3}.',
    'Les images {de quartier} {ont valeur de document|montrent un lieu aujourd’hui méconnaissable}.',
    'La séquence consacrée {à coutume} a été rediffusée plusieurs fois à la demande du public.',
    'Fin d’édition en patois, avec l’histoire drôle {de personne2}.',
  ],
  words: {
    fait: words(
      'la nouvelle salle des fêtes / le marché sous la neige / l’usine en grève / le pont rouvert à la circulation / l’école menacée de fermeture / la crue / le festival / la foire aux bestiaux / la déviation tant attendue / l’incendie de la scierie / l’hôpital agrandi / la fête des fleurs / la gare en travaux / l’abattoir en question / le retour du cirque / la course cycliste / le centenaire de la fanfare / la plage interdite / le maire démissionnaire / le bac à l’arrêt / le concours agricole / la dernière séance du cinéma / la rentrée au lycée neuf / les premiers touristes',
    ),
  },
}

/** News around the clock. */
export const rollingNews: Family = {
  category: 'journal',
  weight: 2.2,
  music: 0.05,
  programmes: [
    p('La Matinale', 'info-continue', '1994-2026', '20-50', {
      days: workdays,
      about: ['Une heure de matinale avec ses rappels de titres toutes les dix minutes.'],
    }),
    p('Le Point de la demi-heure', 'info-continue', '1994-2015', '7-13'),
    p('Édition spéciale', 'info-continue', '1995-2026', '15-60', { weight: 0.8 }),
    p('Le Face-à-face', 'info-continue', '1999-2026', '22-46', {
      days: workdays,
      titles: [
        '{émission} {du date} : {invité} et {personne}',
        '{émission} : {actualité}, le débat',
      ],
    }),
    p('Minuit Info', 'info-continue', '1996-2022', '10-16'),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} {du date}',
    '{émission} : {actualité} ({date})',
    '{émission} : {actualité} {à ville}',
  ],
  open: [
    'Une tranche d’antenne enregistrée d’un seul tenant : {actualité}, puis {actualité2}.',
    'Premières images {de ville} : {personne}, envoyée sur place, raconte ce qu’elle voit avant même de savoir.',
    '{Actualité} : les invités se succèdent en plateau, sans que personne ne sache encore grand-chose.',
    'L’édition tourne autour {de actualité}, avec des directs {de ville} et {de ville2}.',
    'Trois plateaux, deux duplex, une seule nouvelle : {actualité}.',
  ],
  more: [
    'Le bandeau déroulant est lisible d’un bout à l’autre.',
    'À noter, un lancement manqué vers {ville3}, rattrapé de justesse.',
    'L’horloge de la chaîne, à la seconde près, permet de dater l’enregistrement.',
    '[-2005] Le décor d’origine, rouge et gris, n’a été gardé que quelques saisons.',
    '[2005-] La mention « direct » reste affichée bien après la fin du duplex.',
  ],
}
