import type { Programme } from '../programme.ts'
import { day, election, match, vote } from './one-day.ts'

/** Days of public life that everybody watched, since 1990. */
export const momentsSince1990: readonly Programme[] = [
  day(
    '1992-02-08',
    'Albertville : la cérémonie d’ouverture',
    'tele-une tele-alpes',
    ['Danseurs suspendus, échassiers et fanfares : toute la vallée retient son souffle.'],
    ['', ' : les coulisses', ' : le résumé'],
  ),
  day(
    '1994-05-06',
    'Le tunnel sous la Manche',
    'nord-image info-continue reseau-3',
    [
      'Deux trains se font face, deux hymnes se succèdent, et l’on coupe enfin le ruban.',
      'À Calais, la foule attend depuis l’aube derrière les barrières.',
    ],
    [' : l’inauguration', ' : le direct de Calais', ' : premier passage'],
  ),
  day(
    '1995-05-07',
    'Élection présidentielle de 1995, second tour',
    'tele-une antenne-bis reseau-3 info-continue',
    vote,
    election,
  ),
  day(
    '1998-07-12',
    'Coupe du monde 1998, la finale',
    'tele-une stade-tv',
    [
      'Deux buts de la tête, un troisième dans les arrêts de jeu, et tout un pays dans la rue.',
      'Le commentaire {de personne} se perd dans la clameur du stade.',
    ],
    match,
  ),
  day(
    '1998-07-13',
    'La France championne du monde : la nuit d’après',
    'antenne-bis info-continue reseau-3',
    ['Klaxons {à ville}, fontaines envahies {à ville2} : la nuit est racontée ville par ville.'],
    ['', ' {à ville}', ' : les duplex'],
  ),
  day(
    '1999-08-11',
    'L’éclipse du 11 août',
    'tele-une antenne-bis reseau-3 nord-image info-continue',
    [
      'À midi vingt et une, le silence se fait, les oiseaux se taisent, et {personne} aussi.',
      'Les nuages s’écartent {au-dessus de Fécamp|au-dessus de Reims|sur la côte} deux minutes avant la totalité.',
    ],
    [
      ' en direct',
      ' vue {de ville}',
      ' : la totalité',
      ' : les lunettes de carton',
      ' : le cône d’ombre',
    ],
  ),
  day(
    '1999-12-26',
    'La tempête de décembre 1999',
    'tele-une antenne-bis reseau-3 info-continue ouest-television',
    [
      'Forêts couchées, toits envolés, routes coupées : l’édition est montée à la lumière d’un groupe électrogène.',
      '{En Lorraine|En Vendée|Dans les Vosges}, les habitants dégagent la route à la tronçonneuse.',
    ],
    [
      ' : édition spéciale',
      ' : le jour d’après',
      ' {à ville}',
      ' : un pays dans le noir',
      ' : les forêts couchées',
    ],
  ),
  day(
    '1999-12-31',
    'Le passage à l’an 2000',
    'tele-une antenne-bis reseau-3 arcades info-continue m-musique tele-tropiques',
    [
      'La tour Eiffel s’illumine, le grand bogue n’a pas lieu, tout le monde respire.',
      'Vingt-quatre heures de direct, d’un fuseau horaire à l’autre ; voici le tour de minuit à Paris.',
    ],
    [
      ' : minuit',
      ' : le tour du monde des réveillons',
      ' {à ville}',
      ' : et les ordinateurs ?',
      ' : le compte à rebours',
      ' en direct',
    ],
  ),
  day('2002-01-01', 'L’euro, premier jour', 'tele-une antenne-bis info-continue', [
    'Premiers billets retirés à minuit cinq, première baguette payée en pièces neuves.',
    'À la boulangerie {de ville}, on rend la monnaie en deux langues.',
  ]),
  day('2003-08-12', 'La canicule d’août 2003', 'tele-une info-continue tv-midi', [
    'Quarante degrés {à ville}, des volets clos, et des questions qui ne font que commencer.',
  ]),
  day(
    '2007-05-06',
    'Élection présidentielle de 2007, second tour',
    'tele-une antenne-bis info-continue',
    vote,
    election,
  ),
  day(
    '2012-05-06',
    'Élection présidentielle de 2012, second tour',
    'tele-une antenne-bis info-continue',
    vote,
    election,
  ),
  day(
    '2018-07-15',
    'Coupe du monde 2018, la finale',
    'tele-une stade-tv',
    [
      'La pluie de Moscou, la coupe, les parapluies trop petits : {personne} en rit encore.',
      'Six buts, un but contre son camp, un arbitrage à la vidéo : rien n’a manqué.',
    ],
    match,
  ),
  day('2019-04-15', 'Incendie de Notre-Dame', 'tele-une antenne-bis info-continue arcades', [
    'La flèche tombe à 19 h 50 ; sur le plateau, plus personne ne parle.',
    'Sur les quais, la foule chante à voix basse pendant que les pompiers travaillent.',
  ]),
  day(
    '2024-07-26',
    'Paris 2024 : la cérémonie sur la Seine',
    'tele-une stade-tv',
    ['Il pleut, les bateaux passent, et la fête continue sous les imperméables.'],
    ['', ' : les bateaux', ' : la vasque', ' : vue des quais'],
  ),
]
