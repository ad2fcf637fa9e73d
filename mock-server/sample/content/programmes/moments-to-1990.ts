import type { Programme } from '../programme.ts'
import { day, election, match, vote } from './one-day.ts'

/** Days of public life that everybody watched, up to 1990. */
export const momentsTo1990: readonly Programme[] = [
  day('1953-06-02', 'Le couronnement à Londres', 'rtn', [
    'Par relais hertziens, de tour en tour, l’image traverse la Manche et tient presque tout du long.',
    'Les cafés {de ville} ont sorti le poste sur le comptoir.',
  ]),
  day('1958-09-28', 'Référendum de 1958', 'rtn', vote, election),
  day('1962-07-11', 'Première liaison par satellite', 'rtn', [
    'L’image d’outre-Atlantique se stabilise dix minutes, à peine. Cela suffit.',
    'Depuis Pleumeur-Bodou, les techniciens commentent à voix basse.',
  ]),
  day(
    '1965-12-19',
    'Élection présidentielle de 1965, second tour',
    'rtn antenne-bis',
    vote,
    election,
  ),
  day('1967-10-01', 'Première soirée en couleurs', 'antenne-bis', [
    'Un bouquet, une robe, un drapeau : la couleur arrive, pour les quelques foyers équipés.',
    'La démonstration s’attarde sur un étal de fruits {de ville}.',
  ]),
  day(
    '1968-02-06',
    'Jeux de Grenoble : la cérémonie d’ouverture',
    'rtn antenne-bis',
    [
      'Trente mille roses en papier tombent sur le stade, et la couleur les trouve rouges.',
      'Les délégations entrent dans le froid ; {personne} s’y perd dans l’ordre alphabétique.',
    ],
    ['', ' en couleurs', ' : le défilé des délégations'],
  ),
  day(
    '1969-06-15',
    'Élection présidentielle de 1969, second tour',
    'rtn antenne-bis',
    vote,
    election,
  ),
  day(
    '1969-07-21',
    'La nuit de la Lune',
    'rtn antenne-bis',
    [
      'À quatre heures du matin, {personne} cherche ses mots ; l’image, grise et renversée, les rend inutiles.',
      'Des familles {de ville} ont veillé devant la vitrine d’un marchand de postes.',
    ],
    [
      ' : les premiers pas',
      ' : en attendant l’alunissage',
      ' : l’aube du 21 juillet',
      ' : plateau {de personne}',
      ', le résumé du matin',
    ],
  ),
  day(
    '1974-05-19',
    'Élection présidentielle de 1974, second tour',
    'rtn antenne-bis reseau-3',
    vote,
    election,
  ),
  day('1975-01-06', 'La télévision change de visage', 'tele-une antenne-bis', [
    'Nouvelles chaînes, nouveaux indicatifs : {personne} explique le tout avec un grand tableau.',
  ]),
  day(
    '1976-07-04',
    'Sécheresse : l’été 1976',
    'tele-une antenne-bis reseau-3',
    [
      'Les prairies {de pays} sont grises, les puits sont à sec ; un reportage sans commentaire inutile.',
      'Un agriculteur {de ville} montre la terre fendue, la main entière y passe.',
    ],
    [' dans les campagnes', ' : le reportage', ' : édition spéciale', ' {à ville}'],
  ),
  day('1978-03-17', 'Marée noire en Bretagne', 'tele-une antenne-bis ouest-television', [
    'Les premières images d’hélicoptère, sans un mot, montrent la nappe au petit matin.',
    'À Portsall, les habitants descendent sur la grève avec des seaux.',
  ]),
  day(
    '1981-05-10',
    'Élection présidentielle de 1981, second tour',
    'tele-une antenne-bis reseau-3',
    vote,
    election,
  ),
  day(
    '1982-07-08',
    'Demi-finale de Séville',
    'tele-une antenne-bis',
    [
      'Cent vingt minutes, puis les tirs au but : {personne} ne trouve plus rien à dire.',
      'La retransmission, complète, garde le long silence du studio après le dernier tir.',
    ],
    match,
  ),
  day('1986-03-13', 'La comète de Halley', 'antenne-bis reseau-3', [
    'Une sonde passe au plus près ; en plateau, {personne} commente une tache rouge et bleue avec passion.',
  ]),
  day(
    '1988-05-08',
    'Élection présidentielle de 1988, second tour',
    'tele-une antenne-bis cinquieme-vague',
    vote,
    election,
  ),
  day(
    '1989-07-14',
    'Le bicentenaire',
    'tele-une antenne-bis',
    [
      'Locomotive, tambours et neige sur les Champs-Élysées : le défilé dure jusqu’à la nuit.',
      'Vu des toits, le cortège ressemble à une mécanique de précision.',
    ],
    [' : le grand défilé', ' : la nuit du 14 juillet', ' vu {de ville}', ' : les coulisses'],
  ),
  day('1989-11-10', 'Berlin, le mur est ouvert', 'tele-une antenne-bis reseau-3 cinquieme-vague', [
    'On escalade, on s’embrasse, on casse des morceaux de béton : {personne} tend son micro à qui veut parler.',
    'Le direct commence dans la confusion et finit dans les chansons.',
  ]),
]
