// Who may import whom, for `npm run boundaries`: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md

/** Layers from top to bottom. Imports go down only, and folders of one layer do not import each other. */
export const layers = {
  'web/src/': [
    'main | boot | entry-prerender',
    'app',
    'pages',
    'features',
    'entities | playback',
    'session | embedded',
    'lazy',
    'failure',
    'consent',
    'api',
    'ui | i18n',
    'device',
    'routes | config | video-file',
    'page-attributes',
    'lib',
  ],
  'mock-server/': [
    'index',
    'app | flags',
    'mock',
    'control',
    'desk | operations',
    'popups | embedded | reference | analytics',
    'http',
    'sessions',
    'scenarios',
    'world | contract',
    'sample | encoder',
  ],
}

/**
 * @param {string} root
 * @param {string[]} rows
 */
function layerRules(root, rows) {
  const folders = rows.map((layer) => layer.split(' | '))
  /** @param {string[]} names */
  const path = (names) => `^${root}(${names.join('|')})[/.]`
  const downOnly = folders.flatMap((names, index) =>
    names.flatMap((name) => {
      const others = folders
        .slice(0, index + 1)
        .flat()
        .filter((other) => other !== name)
      if (others.length === 0) return []
      const rule = `${root}${name} imports only from layers below it`
      return forbid(rule, { path: path([name]) }, { path: path(others) })
    }),
  )
  const unknown = { path: `^${root}`, pathNot: [path(folders.flat()), '\\.d\\.ts$'] }
  return [...downOnly, forbid(`each folder of ${root} is in a layer`, {}, unknown)]
}

/**
 * @param {string} name
 * @param {object} from
 * @param {object} to
 */
function forbid(name, from, to) {
  return { name, severity: 'error', from, to }
}

/**
 * @param {string} module
 * @param {string[]} places
 */
const ownedBy = (module, places) =>
  forbid(
    `only ${places.join(' and ')} import ${module}`,
    { pathNot: ['^tests/', ...places.map((place) => `^${place}`)] },
    { path: `^node_modules/${module}/` },
  )

export default {
  forbidden: [
    forbid('no circles', {}, { circular: true }),
    ...Object.entries(layers).flatMap(([root, rows]) => layerRules(root, rows)),
    forbid(
      'features do not import each other',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'the site does not import the mock server',
      { path: '^web/' },
      { path: '^mock-server/' },
    ),
    // What is valid in a video file, its shape, how long the site waits, equal spellings, and texts are the same for both.
    forbid(
      'the mock server imports of the site only what both share',
      { path: '^mock-server/' },
      {
        path: '^web/',
        pathNot: '^web/src/(video-file/|lib/(time-limit|text/fold)\\.ts$|i18n/[a-z]{2}\\.json$)',
      },
    ),
    forbid(
      'the encoder imports nothing but Node',
      { path: '^mock-server/encoder/' },
      { pathNot: '^mock-server/encoder/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'others import of the encoder only its index',
      { pathNot: '^(mock-server|tests/unit/mock-server)/encoder/' },
      { path: '^mock-server/encoder/', pathNot: '^mock-server/encoder/index\\.ts$' },
    ),
    // A package of its own: it is used on servers that are not ours.
    forbid(
      'the conformance check and its tests import nothing of this repository but what the contract generates',
      { path: '^scripts/contract-check/' },
      { path: '^(web|mock-server|tests|scripts)/', pathNot: '^scripts/contract-check/' },
    ),
    forbid(
      'the conformance check does not import its tests',
      { path: '^scripts/contract-check/(src|cli)' },
      { path: '^scripts/contract-check/tests/' },
    ),
    forbid(
      'nothing imports scripts or tests',
      { path: '^([^/]+)/', pathNot: '^tests/' },
      { path: '^(scripts|tests)/', pathNot: '^$1/' },
    ),
    // What a visitor does and sees: a test that needs a module of the site is a unit test.
    forbid(
      'tests of routes import the site only by their support',
      { path: '^tests/routes/' },
      {
        path: '^(web|mock-server)/',
        pathNot: '^web/src/(?:routes|features/documents/document-names)\\.ts$',
      },
    ),
    forbid(
      'generated files are imported as #contract and #limits',
      {},
      { path: '^openapi.*\\.gen\\.ts$', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    ownedBy('@discord/embedded-app-sdk', ['web/src/embedded/']),
    ownedBy('express', ['mock-server/', 'scripts/bench/mock/express-baseline.ts']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
