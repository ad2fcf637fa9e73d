import { notFound, problem } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

/** No path reaches the disk. These are rejected anyway, because no honest client sends them. */
const SUSPECT = /\\|\p{Cc}|(?:^|\/)\.{1,2}(?:\/|$)|^\/|\/\//u

export const files = operationRouter('files', {
  'GET /files/{path}': async ({ path: { path }, world, session }) => {
    if (SUSPECT.test(path)) return problem(400, 'bad_request', 'The path is not one of a file.')
    // Loaded with the first file: drawing and encoding need many modules.
    const { fileAt } = await import('./files/folders.ts')
    const file = fileAt(path, world, session)
    return file ? { status: 200, file } : notFound('file')
  },
})
