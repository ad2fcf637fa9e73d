import { errorsOf } from '../contract/validator.ts'
import type { Answer, Operation, Schema } from '../contract/operations.ts'
import type { WireAnswer } from '../wire/wire.ts'
import { show, type Fault } from './fault.ts'
import { schemaFaults } from './schema-faults.ts'

export interface Judgement {
  readonly faults: readonly Fault[]
  /** The JSON of the body, if that is what the contract has and it can be worked with. */
  readonly body: unknown
  /** False: the answer is too far from the contract to look at what it says. */
  readonly readable: boolean
  /** Names of the fields that are missing or of another type: what needs them cannot be compared. */
  readonly broken: readonly string[]
}

const mediaType = (header = '') => header.split(';')[0]?.trim().toLowerCase() ?? ''

function headerFaults({ headers }: Answer, answer: WireAnswer): Fault[] {
  const { status } = answer
  return Object.entries(headers).flatMap(([name, schema]) => {
    const given = answer.headers[name.toLowerCase()]
    const where = `header ${name}`
    if (given === undefined)
      return [{ where, expected: `the header (status ${status})`, got: 'nothing' }]
    const text = String(given)
    const value = isInteger(schema) && /^\d+$/.test(text) ? Number(text) : text
    return errorsOf(schema, value).map(({ message = '' }) => ({
      where,
      expected: message.replace(/^must be /, ''),
      got: show(text),
    }))
  })
}

const isInteger = ({ type }: Schema) => type === 'integer'

function typeFault({ type }: Answer, { headers, body }: WireAnswer): Fault | undefined {
  const given = headers['content-type']
  if (type === undefined) {
    return body.length > 0
      ? { where: 'body', expected: 'no body', got: `${body.length} bytes` }
      : undefined
  }
  const fits = type === '*/*' ? given !== undefined : mediaType(given) === type
  const charset = /charset="?([^";\s]+)/i.exec(given ?? '')?.[1] ?? 'utf-8'
  if (fits && type === 'application/json' && !/^utf-?8$/i.test(charset)) {
    return { where: 'header Content-Type', expected: `${type} in UTF-8`, got: show(given) }
  }
  const expected = type === '*/*' ? 'a content type' : type
  return fits ? undefined : { where: 'header Content-Type', expected, got: show(given) }
}

/** A body as it came: a mark of byte order is no JSON. */
function parse(body: Buffer): { value: unknown } | undefined {
  try {
    return {
      value: JSON.parse(
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body),
      ) as unknown,
    }
  } catch {
    return undefined
  }
}

/** Holds one answer to the contract: status, content type, headers, and the body to the letter. */
export function judge(operation: Operation, answer: WireAnswer): Judgement {
  const documented = operation.answers.get(answer.status)
  if (!documented) {
    const expected = `one of ${[...operation.answers.keys()].join(', ')}`
    const fault = { where: 'status', expected, got: String(answer.status) }
    return { faults: [fault], body: undefined, readable: false, broken: [] }
  }
  const wrongType = typeFault(documented, answer)
  const faults = [...headerFaults(documented, answer), ...(wrongType ? [wrongType] : [])]
  const { type, schema } = documented
  if (type !== 'application/json' || !schema) {
    return { faults, body: undefined, readable: true, broken: [] }
  }
  const json = parse(answer.body)
  if (!json) {
    const got = show(answer.body.toString('utf8'))
    const fault = { where: 'body', expected: 'JSON in UTF-8', got }
    return { faults: [...faults, fault], body: undefined, readable: false, broken: [] }
  }
  const found = schemaFaults(schema, json.value)
  return { ...found, faults: [...faults, ...found.faults], body: json.value }
}
