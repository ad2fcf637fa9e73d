import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** What holds the programmes together: test cards, announcers, idents, interludes. */
export const idents: Family = {
  category: 'habillage',
  weight: 5.4,
  music: 0.3,
  programmes: [
    p(
      'mire',
      'rtn tele-une antenne-bis reseau-3 ouest-television nord-image tele-alpes tele-tropiques',
      '1949-1990',
      '1-8',
      {
        weight: 0.45,
        titles: [
          'Mire {de chaîne}, {date}',
          'Mire et ouverture d’antenne {du date}',
          'Mire réglage et musique d’attente ({date})',
          'La mire {de chaîne} avant l’ouverture, {date}',
        ],
        about: [
          'La mire, puis la note de réglage, puis l’attente : c’est ainsi que commençait la journée.',
          'Quelques minutes de mire enregistrées par un installateur {de ville}, pour régler un poste.',
          'La mire {de chaîne} et sa musique légère, jusqu’à la bascule vers l’indicatif.',
          'On ne regardait pas la mire, on attendait qu’elle s’en aille. La voici pourtant, entière.',
        ],
      },
    ),
    p('speakerine', 'rtn tele-une antenne-bis reseau-3', '1952-1993', '0.6-3', {
      weight: 1,
      titles: [
        'Speakerine : {personne} annonce la soirée {du date}',
        'Annonce de la speakerine, {date}',
        'Speakerine : les programmes {du date}',
        '{Personne}, speakerine : l’annonce {du date}',
      ],
      about: [
        '{Personne} annonce le film, s’excuse d’un retard et sourit, le tout en une minute.',
        'Bouquet, camée et phrase sans une hésitation : {personne} donne le programme de la soirée.',
        'L’annonce est interrompue par un fou rire, vite réprimé.',
        '{Personne} remercie {ville} pour un abondant courrier, puis annonce la suite.',
      ],
    }),
    p(
      'ouverture',
      'tele-une antenne-bis reseau-3 cinquieme-vague canal-horizon m-musique',
      '1975-2000',
      '0.5-3',
      {
        weight: 0.8,
        titles: [
          'Ouverture d’antenne {de chaîne}, {date}',
          'Indicatif d’ouverture {de chaîne} ({année})',
        ],
        about: [
          'L’indicatif d’ouverture, puis le sommaire de la journée, sur fond de lever de soleil synthétique.',
          'Six heures et demie : l’antenne s’ouvre, le logo tourne, une voix salue les lève-tôt.',
        ],
      },
    ),
    p('fermeture', 'rtn tele-une antenne-bis reseau-3 nuit-blanche', '1955-1999', '0.8-4', {
      weight: 0.8,
      titles: [
        'Fermeture d’antenne {de chaîne}, {date}',
        'Fin des émissions {du date}',
        'Bonsoir et bonne nuit : fermeture {du date}',
      ],
      about: [
        'Dernier bulletin, dernière annonce, l’horloge, puis la neige.',
        'Le film de fermeture, avec ses personnages qui s’éloignent, et le silence.',
        '{Personne} souhaite une bonne nuit et rappelle d’éteindre le poste.',
      ],
    }),
    p(
      'habillage',
      'tele-une antenne-bis reseau-3 canal-horizon m-musique canal-cabriole arcades stade-tv info-continue zygomatic',
      '1984-2026',
      '0.4-3',
      {
        weight: 1,
        titles: [
          'Habillage {fête} {année} {de chaîne}',
          'Habillage {de chaîne}, {saisonNue} {année}',
          'Jingles {de chaîne} ({année})',
          'Changement de logo {de chaîne}, {année}',
          'Bandes-annonces et jingles {de chaîne}, {date}',
        ],
        about: [
          'Jingles, panneaux de publicité et virgules sonores, mis bout à bout.',
          'La nouvelle identité {de chaîne} : un fondu, trois notes, et beaucoup de bleu.',
          'Une compilation de l’habillage {de chaîne}, tiré d’une cassette enregistrée {à ville}.',
        ],
      },
    ),
    p('interlude', 'rtn antenne-bis', '1953-1976', '1.5-6', {
      weight: 1,
      titles: ['Interlude : {interlude}', 'Interlude – {interlude} ({année})'],
      about: [
        'Il fallait bien meubler : {interlude}, sans un mot, le temps de réparer.',
        'Un interlude qui passait entre deux programmes, et que certains préféraient aux deux.',
      ],
    }),
    p(
      'incident',
      'rtn tele-une antenne-bis reseau-3 ouest-television tv-midi',
      '1956-1998',
      '0.6-6',
      {
        weight: 0.5,
        titles: [
          'Panne d’antenne {du date}',
          '« Veuillez nous excuser pour cette interruption », {date}',
          'Incident technique {à ville} ({date})',
        ],
        about: [
          'Le carton d’excuses reste à l’écran, accompagné d’un air de harpe.',
          'La panne de l’émetteur {de ville} a duré bien plus longtemps que le carton ne le promettait.',
        ],
      },
    ),
    p(
      'bande-annonce',
      'tele-une antenne-bis cinquieme-vague canal-horizon cine-lanterne',
      '1976-2020',
      '0.4-1.6',
      {
        weight: 0.7,
        titles: [
          'Bande-annonce : « {film} »',
          'Bande-annonce : la soirée {du date}',
          'Ce soir sur {chaîne} : « {film} » ({date})',
        ],
        about: [
          'Voix profonde, titres jaunes, musique trop forte : la bande-annonce dans toute sa gloire.',
          'On y reconnaît des images qui ne figurent pas dans le film diffusé.',
        ],
      },
    ),
    p('horloge', 'rtn tele-une tele-tropiques', '1954-1988', '0.4-1.5', {
      weight: 0.5,
      titles: ['L’horloge {de chaîne}, {date}', 'Horloge et top avant le journal ({date})'],
      about: [
        'L’horloge, seule, pendant une minute ; au top, le générique du journal.',
        'La trotteuse fait son tour, la France met sa montre à l’heure.',
      ],
    }),
  ],
  titles: ['Habillage {de chaîne}, {date}'],
  open: ['Un moment d’antenne {de chaîne}, comme on n’en gardait jamais.'],
  more: [
    'La musique, jamais commercialisée, est recherchée depuis longtemps.',
    '[1965-] Le logo est celui d’avant le changement.',
    'Un fragment du programme suivant a été laissé en fin de bande.',
    '[-1975] Le cadre tremble légèrement : la caméra filmait un carton, éclairé par deux lampes.',
    '[1985-] Conçu par {personne2}, l’ensemble n’est resté à l’antenne qu’une saison.',
    '[1980-] On remarque, en bas à droite, la griffe du graphiste.',
    'Trouvé au début d’une cassette qui contenait tout autre chose.',
  ],
  words: {
    fête: words('de Noël / de Pâques / d’été / de rentrée / de fin d’année / de printemps'),
    saisonNue: words('printemps / été / automne / hiver / rentrée'),
    interlude: words(
      'le canal et la péniche / le potier / les poissons rouges / le petit manège / les vagues / le moulin à eau / la dentellière / les ombres chinoises / le rébus du train / le chat et la pelote / la barque / le feu de cheminée / l’aquarium / les mains du luthier / la roue de la fortune de bois / les patineurs / le jet d’eau / le métier à tisser / la neige sur le square / les cygnes',
    ),
  },
}
