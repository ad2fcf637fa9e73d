import { documentedOperation, resolve } from './document.ts'
import type { MediaFile } from './media-file.ts'
import type { AnyResponse, OperationId } from './operation.ts'

type Media = { schema?: unknown; example?: unknown }
type Response = {
  content?: Record<string, Media>
  headers?: Record<string, { example?: unknown } | { $ref: string }>
}

export const documentedStatuses = (id: OperationId): number[] =>
  Object.keys(documentedOperation(id).responses).map(Number)

function headersOf({ headers = {} }: Response) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => [name, String(resolve(header).example)]),
  )
}

function fileOf(text: string, partial: boolean): MediaFile {
  const bytes = Buffer.from(text)
  const read = (start: number, end: number) => [bytes.subarray(start, end + 1)]
  return { type: 'application/octet-stream', size: bytes.length, etag: '"example"', read, partial }
}

/** The contract's example response for a status; undefined if it documents no such status. */
export function documentedResponse(id: OperationId, status: number): AnyResponse | undefined {
  const { responses } = documentedOperation(id)
  const reference = Object.hasOwn(responses, status) ? responses[status] : undefined
  if (!reference) return undefined
  const response = resolve<Response>(reference)
  const [type, media] = Object.entries(response.content ?? {})[0] ?? []
  const answer: AnyResponse = { status, headers: headersOf(response) }
  if (!media) return answer
  if (type === 'text/html') return { ...answer, html: String(media.example) }
  if (type === '*/*') return { ...answer, file: fileOf(String(media.example), status === 206) }
  return { ...answer, body: media.example }
}
