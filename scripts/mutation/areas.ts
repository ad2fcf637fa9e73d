/** Code with decisions, and the tests that must fail when one of them is changed. */
export interface MutationArea {
  /** Files that Stryker mutates; `!` excludes some. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** The tests share one server. Stryker skips static mutants, which would each need a new run. */
  readonly together?: true
}

export const areas: Readonly<Record<string, MutationArea>> = {
  session: {
    mutate: ['web/src/session/*.ts'],
    tests: ['tests/unit/web/session/**'],
  },
  failures: {
    mutate: [
      'web/src/api/{bearer,client,failures,form-body,operations,path-string,query-client,query-string,response-body}.ts',
      'web/src/config/media-url.ts',
    ],
    tests: ['tests/unit/web/api/**'],
  },
  policy: {
    mutate: [
      'web/src/api/{request-policy,preloaded,retry-after}.ts',
      'web/src/app/first-requests.ts',
    ],
    tests: ['tests/unit/web/api/**'],
  },
  consent: {
    mutate: ['web/src/consent/**/*.ts'],
    tests: ['tests/unit/web/consent/**'],
  },
  presence: {
    mutate: [
      'web/src/embedded/{authorize,connect,connection-state,frame-parameters,host-messages,presence,publish-presence}.ts',
    ],
    tests: [
      'tests/unit/web/embedded/{connect,connection-error,exchange,faults,frame-parameters,host-messages,messages,presence}.test.ts',
    ],
  },
  'frame-addresses': {
    mutate: [
      'web/src/embedded/{hide-frame-parameters,link-navigation}.ts',
      'web/src/lib/time-limit.ts',
    ],
    tests: [
      'tests/unit/web/embedded/{hide-frame-parameters,links}.test.ts',
      'tests/unit/web/lib/time-*',
    ],
  },
  'upload-checks': {
    mutate: [
      'web/src/features/archivist/upload/upload-archive.ts',
      'web/src/features/archivist/fields/{check-fields,codec-name,draft,inspect-video,resolutions,video-problem}.ts',
      'web/src/features/archivist/{file-size,queries,upload/time-left}.ts',
      'web/src/lib/safe-http-url.ts',
    ],
    tests: ['tests/unit/web/features/archivist/**', 'tests/unit/web/lib/safe-http-url*'],
  },
  filters: {
    mutate: [
      'web/src/entities/archive/filters.ts',
      'web/src/features/timeline/{brush,span-filters}.ts',
      'web/src/features/archives/list/progress.ts',
      'web/src/api/next-page.ts',
    ],
    tests: [
      'tests/unit/web/{entities,lib}/**',
      'tests/unit/web/api/*page*',
      'tests/unit/web/features/{archives,timeline}/**',
    ],
  },
  'sound-answers': {
    mutate: [
      'web/src/session/parse-user.ts',
      'web/src/features/comments/data/threads.ts',
      'web/src/entities/archive/broadcast-years.ts',
      'web/src/entities/archive/group-by-decade.ts',
      'web/src/device/archive-snapshot.ts',
    ],
    tests: [
      'tests/unit/web/session/parse-user.test.ts',
      'tests/unit/web/features/comments/**',
      'tests/unit/web/features/timeline/odd-years.test.ts',
      'tests/unit/web/{device,entities,lib,i18n}/**',
    ],
  },
  settings: {
    mutate: [
      'web/src/config/config.ts',
      'web/src/i18n/language.ts',
      'web/src/config/hosts.ts',
      'web/src/device/storage.ts',
    ],
    tests: [
      'tests/unit/web/{config,device,i18n}/**',
      'tests/unit/web/features/documents/legal-storage.test.ts',
    ],
  },
  operations: {
    mutate: [
      'mock-server/operations/{account,archive-video,comments,permissions,profiles,views}.ts',
      'mock-server/http/operation/authenticate.ts',
    ],
    tests: [
      'tests/contract/operations/{account,comments,profiles,video-validation}.test.ts',
      'tests/unit/mock-server/operations/**',
    ],
    together: true,
  },
  validation: {
    mutate: [
      'mock-server/contract/{field-problems,schema-check}.ts',
      'mock-server/http/read/decode-params.ts',
    ],
    tests: ['tests/unit/mock-server/http/{decode-params,guard,sentences}.test.ts'],
  },
  bodies: {
    mutate: ['mock-server/contract/http-error.ts', 'mock-server/http/read/body.ts'],
    tests: ['tests/contract/http/{bodies,forms}.test.ts'],
    together: true,
  },
  sending: {
    mutate: ['mock-server/http/send/respond.ts'],
    tests: [
      'tests/contract/http/{bodies,forms,guard,hardening}.test.ts',
      'tests/contract/operations/files.test.ts',
      'tests/unit/mock-server/http/guard.test.ts',
    ],
    together: true,
  },
  selection: {
    mutate: [
      'mock-server/world/indexes/{facets,filter,sort-keys,relevance,search-index,selection}.ts',
    ],
    tests: ['tests/unit/mock-server/world/{fold,search,world,world-session}.test.ts'],
  },
}
