import { channels } from '../../channels.ts'
import { programme as p } from '../programme.ts'
import type { Family } from '../programme.ts'
import { momentsSince1990 } from './moments-since-1990.ts'
import { momentsTo1990 } from './moments-to-1990.ts'
import { vote } from './one-day.ts'

/** The first evening of each channel. */
const launches = channels.map((channel) =>
  p('Premier soir', channel.id, `${channel.from}-${channel.from}`, '20-75', {
    weight: 1.2,
    titles: [
      '{Chaîne} : le premier soir',
      'Naissance {de chaîne} : ouverture {du date}',
      '{Chaîne}, les premières minutes',
    ],
    about: [
      'À l’heure dite, le logo apparaît, et {personne} souhaite la bienvenue d’une voix qui tremble un peu.',
      'Discours, ruban coupé et première bande lancée à l’envers : {chaîne} est née.',
    ],
  }),
)

/** Municipal elections, in their years. */
const municipal = [1977, 1983, 1989, 1995, 2001, 2008, 2014].map((year) =>
  p(
    'Les élections municipales',
    'tele-une antenne-bis reseau-3 ouest-television nord-image tv-midi',
    `${year}-${year}`,
    '20-70',
    {
      months: [3, 3],
      days: [0],
      titles: [
        'Municipales {année} : la soirée {à ville}',
        'Municipales {année}, duplex {de ville}',
      ],
      weight: 0.4,
      about: vote,
    },
  ),
)

/** Great live broadcasts: public events of the time, and yearly appointments. */
export const live: Family = {
  category: 'direct',
  weight: 3.4,
  music: 0.05,
  programmes: [
    ...launches,
    ...momentsTo1990,
    ...momentsSince1990,
    p('Le défilé du 14 juillet', 'rtn', '1956-1974', '40-88', {
      date: '07-14',
      titles: ['Le défilé du 14 juillet {année}', '14 juillet {année} : la revue'],
      weight: 0.6,
      about: [
        'La revue, le ciel couvert et la musique de la Garde : {personne} nomme chaque régiment.',
      ],
    }),
    p('Le défilé du 14 juillet', 'tele-une antenne-bis', '1975-2026', '40-88', {
      date: '07-14',
      titles: [
        'Le défilé du 14 juillet {année}',
        '14 juillet {année}, en direct des Champs-Élysées',
      ],
      weight: 0.35,
      about: [
        'La patrouille ouvre le défilé ; {personne} explique les insignes, sans se tromper une seule fois.',
        'Une averse disperse le public, pas la fanfare.',
      ],
    }),
    p('La messe de minuit', 'rtn tele-une antenne-bis', '1954-2010', '50-88', {
      date: '12-24',
      titles: [
        'La messe de minuit {à ville}, {année}',
        'Noël {année} : la messe de minuit depuis {ville}',
      ],
      weight: 0.3,
      about: [
        'Les chœurs {de ville} chantent dans une nef à peine chauffée ; on voit le souffle des enfants.',
      ],
    }),
    ...municipal,
    p('La nuit des clochers', 'tele-une reseau-3', '1986-2006', '50-88', {
      months: [12, 12],
      days: [6],
      titles: [
        'La nuit des clochers {année} : {ville}',
        'La nuit des clochers {année}, les défis {de ville}',
      ],
      weight: 0.3,
      about: [
        'Les défis s’enchaînent : trois cents crêpes, mille tours de stade et un maire en maillot de bain.',
      ],
    }),
  ],
  titles: ['{émission} ({année})'],
  open: ['Un direct au long cours, conduit par {personne} depuis {ville}.'],
  more: [
    'La liaison son se coupe quarante secondes ; l’image, elle, tient bon.',
    'L’enregistrement commence quelques minutes après le début du direct.',
    'On y croise {personne2}, au tout début de sa carrière.',
    'La réalisation, très sobre, laisse la place au son d’ambiance.',
    'Quatorze caméras étaient annoncées ; on en compte neuf.',
    '[-1975] L’image a été transmise par faisceau hertzien jusqu’à Paris.',
  ],
}
