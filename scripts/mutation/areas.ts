/** A part of the code that decides something, and the tests that have to notice when it decides otherwise. */
export interface Area {
  /** Files whose every operator, condition and text is changed, one at a time; `!` leaves some out. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /**
   * The tests share a server, loaded once for all of them. What its code decides while it loads is
   * left out: each such change would cost a run of them all.
   */
  readonly together?: true
}

/** Every area, by name. */
export const areas: Readonly<Record<string, Area>> = {
  session: {
    mutate: ['web/src/session/*.ts', '!web/src/session/use-session.ts'],
    tests: ['tests/unit/web/session/**'],
  },
  failures: {
    mutate: [
      'web/src/api/{client,failures,form-body,media-url,path-string,query-client,query-string}.ts',
    ],
    tests: ['tests/unit/web/api/**', 'tests/unit/web/odd-answers.test.ts'],
  },
  policy: {
    mutate: ['web/src/api/{policy,early,first-requests}.ts'],
    tests: ['tests/unit/web/api/**'],
  },
  consent: {
    mutate: ['web/src/consent/**/*.ts', '!web/src/consent/Banner.tsx'],
    tests: ['tests/unit/web/consent/**'],
  },
  presence: {
    mutate: ['web/src/embedded/*.ts', '!web/src/embedded/use-*.ts'],
    tests: ['tests/unit/web/embedded/**'],
  },
  'upload-checks': {
    mutate: [
      'web/src/api/upload.ts',
      'web/src/features/archivist/{check-fields,draft,fields-of,file-size,hold-page,inspect-video,queries,resolutions,time-left}.ts',
      'web/src/lib/{history-hold,web-address}.ts',
    ],
    tests: [
      'tests/unit/web/features/archivist/**',
      'tests/unit/web/api/upload*',
      'tests/unit/web/lib/web-*',
    ],
  },
  filters: {
    mutate: [
      'web/src/lib/archive-filters.ts',
      'web/src/features/timeline/{brush,span-filters}.ts',
      'web/src/features/archives/list/progress.ts',
      'web/src/api/next-page.ts',
    ],
    tests: [
      'tests/unit/web/lib/**',
      'tests/unit/web/api/*page*',
      'tests/unit/web/features/{archives,timeline}/**',
    ],
  },
  'sound-answers': {
    mutate: [
      'web/src/session/member-in.ts',
      'web/src/features/comments/data/threads.ts',
      'web/src/lib/{decades,decades-of,archive-snapshot}.ts',
      'web/src/i18n/format.ts',
    ],
    tests: [
      'tests/unit/web/session/member-in.test.ts',
      'tests/unit/web/features/comments/**',
      'tests/unit/web/features/timeline/odd-years.test.ts',
      'tests/unit/web/{lib,i18n}/**',
    ],
  },
  settings: {
    mutate: ['web/src/config.ts', 'web/src/i18n/language.ts', 'web/src/lib/{hosts,kept,stored}.ts'],
    tests: ['tests/unit/web/{lib,i18n}/**', 'tests/unit/web/api/**'],
  },
  operations: {
    mutate: ['mock-server/operations/**/*.ts', 'mock-server/http/authenticate.ts'],
    tests: [
      'tests/contract/operations/**',
      'tests/unit/mock-server/operations/**',
      'tests/contract/embedded/discord.test.ts',
      'tests/contract/http/windows.test.ts',
    ],
    together: true,
  },
  validation: {
    mutate: ['mock-server/http/{formats,guard,pairs,schema-check,sentences}.ts'],
    tests: ['tests/unit/mock-server/http/{guard,pairs,sentences}.test.ts'],
  },
  bodies: {
    mutate: ['mock-server/http/{body,refusal}.ts'],
    tests: ['tests/contract/http/bodies.test.ts'],
    together: true,
  },
  selection: {
    mutate: [
      'mock-server/world/indexes/{facets,filter,orders,relevance,search-index,selection}.ts',
    ],
    tests: ['tests/unit/mock-server/world/{fold,library,library-session,search}.test.ts'],
  },
}
