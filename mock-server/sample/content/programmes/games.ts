import { programme as p } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Game shows. */
export const games: Family = {
  category: 'jeu',
  weight: 6,
  music: 0.12,
  programmes: [
    p('Le Mot de la fin', 'rtn antenne-bis', '1961-1979', '18-28', { weight: 2 }),
    p('Quitte ou rien', 'rtn', '1957-1968', '25-45', { days: [2], weight: 1.5 }),
    p('Communes en fête', 'rtn tele-une', '1965-1982', '60-85', {
      months: [6, 9],
      titles: [
        '{émission} : {ville} contre {ville2}',
        '{émission} : {ville} – {ville2} ({année})',
        '{émission} : demi-finale, {ville} contre {ville2}',
      ],
      weight: 1.5,
      about: [
        'Épreuve reine : {la course en sac sur planche savonnée|le tonneau géant|la bataille de polochons au-dessus de l’eau}, arbitrée sans rire.',
        'Les deux fanfares jouent sans s’arrêter, parfois ensemble.',
      ],
    }),
    p('Tic-tac-chiffres', 'tele-une', '1976-1994', '20-27', { days: [1, 2, 3, 4, 5], weight: 2 }),
    p('La Roue et la Lettre', 'tele-une', '1987-1999', '22-26', {
      weight: 2,
      days: [1, 2, 3, 4, 5],
    }),
    p('Le Prix exact', 'cinquieme-vague', '1987-1992', '22-40', { weight: 2 }),
    p('Double Clef', 'antenne-bis', '1984-1996', '22-28', { weight: 1.5 }),
    p(
      'Les Incollables du canton',
      'ouest-television nord-image tv-midi tele-alpes',
      '1985-2002',
      '26-40',
      {
        weight: 0.8,
        titles: [
          '{émission} {à ville}',
          '{émission} : {ville} contre {ville2}',
          '{émission}, la finale {à ville} ({année})',
        ],
      },
    ),
    p('Quiz de nuit', 'nuit-blanche', '1989-1999', '15-40'),
    p('Treize Marches', 'reseau-3', '1993-2014', '25-40', { weight: 1.5 }),
    p('Tout pour la boussole', 'antenne-bis', '1990-2008', '60-88', {
      months: [6, 9],
      days: [6],
      titles: ['{émission} {à ville}', '{émission} : l’énigme {de ville}', '{émission} : {pays}'],
    }),
    p('À une lettre près', 'antenne-bis', '2004-2026', '30-45', {
      weight: 1.8,
      days: [1, 2, 3, 4, 5],
    }),
    p('Le Dernier Mot', 'tele-une', '2010-2026', '40-50', { weight: 1.2 }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} : {invité} contre {personne}',
    '{émission} : la finale {du date}',
    '{émission} : le retour {de invité}',
    '{émission} {du date} : {ville} contre {ville2}',
    '{émission} : {invité}, {?championne|champion} {de ville}',
  ],
  open: [
    '{Invité}, {?championne|champion} {de ville}, remet son titre en jeu pour la {troisième|septième|dixième|quinzième} fois.',
    'Trois candidats, une cagnotte et un buzzer capricieux : {personne} finit par l’emporter.',
    'Tout se joue à la dernière question, posée deux fois tant le public applaudit.',
    'Les candidats viennent {de ville} et {de ville2} ; le banc de chaque camp a fait le déplacement en autocar.',
    'Une partie {tranquille|serrée|à sens unique}, jusqu’à la question sur {coutume}.',
    'Il manque une lettre, tout le monde la voit, sauf {invité}.',
  ],
  more: [
    'L’arbitre, {personne2}, consulte trois fois son dictionnaire.',
    'Le premier lot est {une encyclopédie en douze volumes|un réfrigérateur|un voyage aux Baléares|un vélomoteur|une caravane}.',
    'Le candidat malheureux repart avec {un dictionnaire|un parapluie|une cafetière|le jeu de société de l’émission}.',
    'La question litigieuse a donné lieu à des centaines de lettres.',
    '[-1980] Les gains sont annoncés en anciens francs, « pour que tout le monde comprenne ».',
    '[2002-2003] C’est l’une des premières parties dont les gains sont en euros.',
    'Le générique de fin défile sur les embrassades.',
    'On aperçoit, au troisième rang, la grand-mère qui souffle les réponses.',
  ],
}
