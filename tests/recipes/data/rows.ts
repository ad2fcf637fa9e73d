import { after, texts, types, unit, type Recipe } from '../recipe.ts'

const observers = 'tests/contract/scenarios/on-the-wire.test.ts'
const observed = 'Record<ScenarioId, Observer> = {\n'

/** Somebody's profile that the server cannot read. */
export const scenario: Recipe = {
  rows: ['a scenario'],
  adds: 'profile-fails',
  pieces: [
    {
      file: 'mock-server/scenarios/situations/profile.ts',
      add: after(
        'export const profile = {\n',
        `  'profile-fails': {
    about: 'A profile cannot be read inside the server.',
    see: '/profile/archivist',
    after: 'opening the page',
    shows: 'failures.unexpected',
    answers: { getProfile: problem(500, 'internal_server_error', 'The disk is full.') },
  },
`,
      ),
      missing: types(observers, `'profile-fails'' does not exist`),
    },
    {
      file: observers,
      add: after(
        observed,
        `  'profile-fails': answers(
    'GET /api/profile/archivist',
    500,
    problem('internal_server_error', 'The disk is full.'),
  ),
`,
      ),
      missing: types(observers, `Property '"profile-fails"' is missing`),
    },
  ],
}

/** The list of collections has a failure of its own. */
export const failure: Recipe = {
  rows: ['a failure with a name', 'a scenario'],
  adds: 'collectionsFailed',
  pieces: [
    {
      file: 'web/src/api/failures.ts',
      add: after(
        'Record<OperationId, Rule>> = {\n',
        `  listCollections: { otherwise: 'collectionsFailed', byStatus },\n`,
      ),
      missing: unit('web/i18n/texts.test.ts', 'failures.collectionsFailed'),
    },
    ...texts(types('web/src/api/failures.ts', '"collectionsFailed"'), {
      fr: { 'failures.collectionsFailed': 'Les collections n’ont pas pu être réunies. Réessayez.' },
      en: { 'failures.collectionsFailed': 'The collections could not be put together. Try again.' },
      es: {
        'failures.collectionsFailed':
          'No se han podido reunir las colecciones. Inténtelo de nuevo.',
      },
      de: {
        'failures.collectionsFailed':
          'Die Sammlungen ließen sich nicht zusammenstellen. Versuchen Sie es erneut.',
      },
    }),
    {
      file: 'mock-server/scenarios/situations/collection.ts',
      add: (text) =>
        after(
          'export const collection = {\n',
          `  'collections-fail': {
    about: 'The collections cannot be put together.',
    see: '/collections',
    after: 'opening the page',
    shows: 'failures.collectionsFailed',
    answers: { listCollections: problem(500, 'internal_server_error', 'No shelf.') },
  },
`,
        )(text).replace('import { notFound }', 'import { notFound, problem }'),
      missing: unit('web/api/catalogue.test.ts', 'collectionsFailed'),
    },
    {
      file: observers,
      add: after(
        observed,
        `  'collections-fail': answers(
    'GET /api/collections',
    500,
    problem('internal_server_error', 'No shelf.'),
  ),
`,
      ),
      missing: types(observers, `Property '"collections-fail"' is missing`),
    },
  ],
}

/** The platform says that it is a television. */
export const platformFault: Recipe = {
  rows: ['a fault of the chat platform'],
  adds: 'television-platform',
  pieces: [
    {
      file: 'mock-server/embedded/faults/opening.ts',
      add: after(
        'export const openingFaults = {\n',
        `  'television-platform': {
    stage: 'address',
    about: 'The platform in the address is a television.',
    badge: 'connecting',
    error: 'Invalid query param "platform" of "tv". Valid values are "desktop" or "mobile"',
    does: { query: { platform: 'tv' } },
  },
`,
      ),
    },
    {
      name: 'what the visitor can do next',
      file: 'mock-server/embedded/faults/opening.ts',
      add: after(`"tv". Valid values are "desktop" or "mobile"',\n`, `    next: 'leave',\n`),
      missing: types('mock-server/embedded/faults/opening.ts', "'next' is missing"),
    },
  ],
}

/** One more weather report. */
export const programme: Recipe = {
  rows: ['a programme to the sample world'],
  adds: 'Météo des marins',
  pieces: [
    {
      file: 'mock-server/sample/programmes/weather.json',
      add: after(
        '"programmes": [\n',
        `    {
      "name": "Météo des marins",
      "on": ["tele-une"],
      "minutes": [2, 3]
    },
`,
      ),
    },
    {
      name: 'its years',
      file: 'mock-server/sample/programmes/weather.json',
      add: after(
        `"name": "Météo des marins",\n      "on": ["tele-une"],\n`,
        `      "years": [1980, 1999],\n`,
      ),
      missing: unit('mock-server/sample/data-files.test.ts', "must have required property 'years'"),
    },
  ],
}
