import {
  json,
  query,
  is,
  inAnswers,
  inBodies,
  ARCHIVE,
  COMMENTS,
  FILES,
  header,
  type SeededBug,
  type Row,
} from './makers.ts'

/** Answers that are not what the contract writes down. */
export const wrongForms: readonly SeededBug[] = [
  {
    name: 'a missing field',
    operation: 'getArchive',
    where: /^\/copyright$/,
    ...inBodies(ARCHIVE, ({ copyright: _gone, ...body }: Row) => body),
  },
  {
    name: 'a field that the contract does not have',
    operation: 'getCurrentUser',
    where: /^\/passwordHash$/,
    ...inBodies(/^\/api\/@me$/, (body: Row) => ({ ...body, passwordHash: 'x' })),
  },
  {
    name: 'a number as text',
    operation: 'listChannels',
    where: /^\/0\/archiveCount$/,
    ...inBodies(/^\/api\/channels$/, (body: Row[]) =>
      body.map((row) => ({ ...row, archiveCount: String(row.archiveCount) })),
    ),
  },
  {
    name: 'null where a value is due',
    operation: 'getHome',
    where: /^\/stats\/views$/,
    ...inBodies(/^\/api\/home$/, (body: { stats: Row }) => ({
      ...body,
      stats: { ...body.stats, views: null },
    })),
  },
  {
    name: 'a day that no calendar has',
    operation: 'getProfile',
    where: /^\/memberSince$/,
    ...inBodies(/^\/api\/profile\/[^/]+$/, (body: Row) => ({ ...body, memberSince: '2023-02-30' })),
  },
  {
    name: 'a time that is not in UTC',
    operation: 'listCollections',
    where: /^\/0\/createdAt$/,
    ...inBodies(/^\/api\/collections$/, (body: Row[]) =>
      body.map((row) => ({ ...row, createdAt: String(row.createdAt).replace('Z', '+02:00') })),
    ),
  },
  {
    name: 'a value outside its list',
    operation: 'getArchive',
    where: /^\/resolution$/,
    ...inBodies(ARCHIVE, (body: Row) => ({ ...body, resolution: '640x480' })),
  },
  {
    name: 'a status that is not documented',
    operation: 'listCategories',
    where: /^status$/,
    ...inAnswers('GET', /^\/api\/categories$/, (answered) => ({ ...answered, status: 203 })),
  },
  {
    name: 'another success than the documented one',
    operation: 'createComment',
    where: /^status$/,
    ...inAnswers('POST', COMMENTS, (answered) => ({ ...answered, status: 200 })),
  },
  {
    name: 'another content type',
    operation: 'search',
    where: /^header Content-Type$/,
    ...inAnswers('GET', /^\/api\/search$/, (answered) =>
      header(answered, 'content-type', 'text/plain'),
    ),
  },
  {
    name: 'a range that is ignored',
    operation: 'getFile',
    where: /^status$/,
    send: (sent) => {
      const { range: _gone, ...headers } = sent.headers
      return is(sent, 'GET', FILES) ? { ...sent, headers } : sent
    },
  },
  {
    name: 'a range that says it is another',
    operation: 'getFile',
    where: /^header Content-Range$/,
    ...inAnswers('GET', FILES, (answered) =>
      answered.status === 206
        ? header(
            answered,
            'content-range',
            String(answered.headers['content-range']).replace(/-\d+/, '-9'),
          )
        : answered,
    ),
  },
  {
    name: 'a header that the contract names, left out',
    operation: 'openLogin',
    where: /^header Cache-Control$/,
    ...inAnswers('GET', /^\/api\/login$/, (answered) =>
      header(answered, 'cache-control', undefined),
    ),
  },
  {
    name: 'a failure without a word',
    operation: 'deleteComment',
    where: /^\/message$/,
    answer: (answered, sent) =>
      is(sent, 'DELETE', /^\/api\/comment\//) && answered.status >= 400
        ? json(answered, ({ error }: Row) => ({ error }))
        : answered,
  },
  {
    name: 'a token that is not asked for',
    operation: 'getArchivistStats',
    where: /^status$/,
    send: (sent) =>
      is(sent, 'GET', /^\/api\/archivist\/stats$/)
        ? { ...sent, headers: { ...sent.headers, authorization: 'Bearer mock_persona_archivist' } }
        : sent,
  },
  {
    name: 'a faulty request that is taken',
    operation: 'listLatestArchives',
    where: /^status$/,
    send: (sent) =>
      query(sent, (pairs) => {
        const latest = is(sent, 'GET', /^\/api\/archives\/latest$/)
        if (latest && Number(pairs.get('limit')) > 50) pairs.set('limit', '50')
      }),
  },
  {
    name: 'a crash on an odd request',
    operation: 'exchangeDiscordCode',
    where: /^status$/,
    answer: (answered, sent) =>
      is(sent, 'POST', /^\/api\/discord\/token$/) && answered.status === 415
        ? { ...answered, status: 500 }
        : answered,
  },
]
