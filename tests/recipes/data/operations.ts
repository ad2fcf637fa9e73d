import { after, before, contract, generated, types, unit, type Recipe } from '../recipe.ts'

/** One channel, by its id. */
export const readingOperation: Recipe = {
  rows: ['an operation', '… that reads one thing'],
  adds: 'getChannel',
  pieces: [
    {
      file: 'openapi.yaml',
      add: before(
        '  /api/categories:\n',
        `  /api/channel/{id}:
    get:
      operationId: getChannel
      x-origin: project
      tags: [channels]
      summary: Read one channel
      description: The channel, as the list of channels has it.
      security: []
      parameters:
        - { name: id, in: path, required: true, description: The channel's id., schema: { $ref: '#/components/schemas/Id' }, example: tele-une }
      responses:
        '200':
          description: The channel.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Channel' }
              example: { id: tele-une, name: Télé Une, number: 2, logo: channels/tele-une.svg, since: 1975, until: null, archiveCount: 912 }
        '400': { $ref: '#/components/responses/BadRequest' }
        '404': { $ref: '#/components/responses/NotFound' }
        '429': { $ref: '#/components/responses/TooManyRequests' }
        '500': { $ref: '#/components/responses/ServerError' }
        '503': { $ref: '#/components/responses/Unavailable' }
`,
      ),
      missing: types('mock-server/operations/channels.ts', "'getChannel' does not exist"),
    },
    generated,
    {
      file: 'mock-server/operations/channels.ts',
      add: (text) =>
        after(
          'ok(library.channels()),\n',
          `
  getChannel: ({ path: { id }, library }) => {
    const channel = library.channels().find((one) => one.id === id)
    return channel ? ok(channel) : notFound('channel')
  },
`,
        )(text).replace('import { ok }', 'import { notFound, ok }'),
      missing: types('mock-server/operations/channels.ts', "Property 'getChannel' is missing"),
    },
    {
      file: 'web/src/features/channels/queries.ts',
      add: after(
        'export const channels = {\n',
        `  one: (id: string) =>
    queryOptions({
      queryKey: ['channels', 'one', id],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/channel/{id}', { params: { path: { id } }, signal })),
    }),

`,
      ),
      missing: unit('web/api/operations.test.ts', 'getChannel'),
    },
    {
      file: 'scripts/contract-check/cases/reads.ts',
      add: before(
        '  getCollection:',
        '  getChannel: one(async ({ channels }) => (await channels())[0]),\n',
      ),
      missing: types('scripts/contract-check/cases/reads.ts', "Property 'getChannel' is missing"),
    },
    {
      file: 'tests/contract/http/reach.test.ts',
      add: before(
        '  getCollection:',
        `  getChannel: one(
    (id) => \`/api/channel/\${id}\`,
    async () => 'tele-une',
  ),
`,
      ),
      missing: types('tests/contract/http/reach.test.ts', "Property 'getChannel' is missing"),
    },
  ],
}

/** Tells the archivists that an archive needs a look. */
export const writingOperation: Recipe = {
  rows: ['an operation', '… that changes something'],
  adds: 'flagArchive',
  pieces: [
    {
      file: 'openapi.yaml',
      add: before(
        '  /api/archive/{id}/comments:\n',
        `  /api/archive/{id}/flag:
    post:
      operationId: flagArchive
      x-origin: project
      tags: [archives]
      summary: Flag an archive
      description: Asks the archivists to look at an archive again.
      security: []
      parameters:
        - { $ref: '#/components/parameters/ArchiveId' }
      responses:
        '204': { description: Taken. }
        '400': { $ref: '#/components/responses/BadRequest' }
        '403': { $ref: '#/components/responses/Forbidden' }
        '404': { $ref: '#/components/responses/NotFound' }
        '429': { $ref: '#/components/responses/TooManyRequests' }
        '500': { $ref: '#/components/responses/ServerError' }
        '503': { $ref: '#/components/responses/Unavailable' }
`,
      ),
      missing: types('mock-server/operations/archives.ts', "'flagArchive' does not exist"),
    },
    generated,
    {
      file: 'mock-server/operations/archives.ts',
      add: before(
        '  recordView:',
        `  flagArchive: ({ path: { id }, library }) =>
    library.archive(id) ? noContent() : notFound('archive'),

`,
      ),
      missing: types('mock-server/operations/archives.ts', "Property 'flagArchive' is missing"),
    },
    {
      file: 'web/src/features/archives/queries.ts',
      add: after(
        'export const archives = {\n',
        `  flag: (id: string) => dataOf(api.POST('/api/archive/{id}/flag', { params: { path: { id } } })),

`,
      ),
      missing: unit('web/api/operations.test.ts', 'flagArchive'),
    },
    {
      file: 'scripts/contract-check/cases/writes/views.ts',
      add: after(
        'export const viewCases: readonly Case[] = [\n',
        `  {
    name: 'An archive that is there can be flagged',
    rule: 'write',
    operation: 'flagArchive',
    writes: true,
    run: async (probe, known) => {
      const { id } = await known.archive()
      await probe.ask('flagArchive', { path: { id } })
    },
  },
`,
      ),
      missing: contract('contract-check/suite.test.ts', 'flagArchive'),
    },
    {
      file: 'scripts/contract-check/cases/all.ts',
      add: after('readonly Case[]> = {\n', '  flagArchive: viewCases,\n'),
      missing: types('scripts/contract-check/cases/all.ts', "Property 'flagArchive' is missing"),
    },
    {
      file: 'tests/contract/http/reach.test.ts',
      add: before(
        '  recordView: {\n',
        `  flagArchive: {
    204: async (client) => client.post(\`/api/archive/\${await firstArchive(client)}/flag\`),
    400: (client) => client.post(\`/api/archive/\${LONG_ID}/flag\`),
    403: (client) => client.post('/api/archive/x/flag').set('Origin', FOREIGN),
    404: (client) => client.post('/api/archive/nobody/flag'),
  },
`,
      ),
      missing: types('tests/contract/http/reach.test.ts', "Property 'flagArchive' is missing"),
    },
  ],
}
