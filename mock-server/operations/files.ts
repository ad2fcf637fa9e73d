import { notFound, problem } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

/** No path reaches the disk: these are refused all the same, because nobody asks for them in good faith. */
const SUSPECT = /\\|\p{Cc}|(?:^|\/)\.{1,2}(?:\/|$)|^\/|\/\//u

export const files = operationRouter('files', {
  'GET /files/{path}': async ({ path: { path }, world, session }) => {
    if (SUSPECT.test(path)) return problem(400, 'bad_request', 'The path is not one of a file.')
    // What draws pictures and cuts recordings is many modules: they are loaded with the first file.
    const { fileAt } = await import('./files/folders.ts')
    const file = fileAt(path, world, session)
    return file ? { status: 200, file } : notFound('file')
  },
})
