import { describe, expect, it } from 'vitest'
import { responseValidator, requestValidator } from '#mock/contract/schema-check.ts'
import { fieldProblems } from '#mock/contract/field-problems.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'string' },
    whole: { type: 'integer' },
    number: { type: 'number' },
    nothing: { type: 'null' },
    on: { type: 'boolean' },
    list: { type: 'array', maxItems: 2, items: { type: 'integer' } },
    part: { type: 'object', properties: { name: { type: 'string' } } },
    page: { type: 'integer', minimum: 1, maximum: 9 },
    decade: { type: 'integer', multipleOf: 10 },
    text: { type: 'string', minLength: 1, maxLength: 5 },
    code: { type: 'string', minLength: 3 },
    words: { type: 'string', pattern: '\\S' },
    motto: { type: 'string', maxLength: 3 },
    pronouns: { type: 'string', pattern: '/' },
    kind: { type: 'string', enum: ['a', 'b'] },
    day: { type: 'string', format: 'date' },
    fixed: { const: 1 },
  },
}
const check = requestValidator(schema)
const problemsOf = (value: unknown) => fieldProblems(check(value) ?? [])

describe('a fault has a sentence and a code', () => {
  it.each([
    [{ whole: 'x' }, 'whole', 'must be a whole number', 'format'],
    [{ number: 'x' }, 'number', 'must be a number', 'format'],
    [{ nothing: 'x' }, 'nothing', 'must be of type null', 'format'],
    [{ on: 'x' }, 'on', 'must be true or false', 'format'],
    [{ id: 1 }, 'id', 'must be text', 'format'],
    [{ list: 'x' }, 'list', 'must be a list', 'format'],
    [{ part: 'x' }, 'part', 'must be an object', 'format'],
    [{ page: 0 }, 'page', 'must be at least 1', 'too_small', 1],
    [{ page: 10 }, 'page', 'must be at most 9', 'too_large', 9],
    [{ decade: 1975 }, 'decade', 'must be a multiple of 10', 'format'],
    [{ text: '' }, 'text', 'must not be empty', 'required'],
    [{ code: 'ab' }, 'code', 'must have at least 3 characters', 'too_short', 3],
    [{ text: '123456' }, 'text', 'cannot exceed 5 characters', 'too_long', 5],
    [{ list: [1, 2, 3] }, 'list', 'cannot have more than 2 entries', 'too_many', 2],
    [{ words: ' \n' }, 'words', 'must not be blank', 'blank'],
    [{ kind: 'c' }, 'kind', 'must be one of a, b', 'unknown_value'],
    [{ colour: 'red' }, 'colour', 'is not known here', 'unknown_field'],
    [{ id: undefined }, 'id', 'is required', 'required'],
    [{ motto: 'long' }, 'motto', 'Quote cannot exceed 100 characters', 'too_long', 3],
    [{ pronouns: 'elle' }, 'pronouns', 'Invalid format. Use the Pronoun/Pronoun format', 'format'],
    [{ list: [1, 'x'] }, 'list.1', 'must be a whole number', 'format'],
    [{ part: { name: 1 } }, 'part.name', 'must be text', 'format'],
    [{ day: 'hier' }, 'day', 'must match format "date"', 'format'],
    [{ fixed: 2 }, 'fixed', 'must be equal to constant'],
  ] as [object, string, string, string?, number?][])(
    '%j: %s %s',
    (value, field, message, code, limit) => {
      const bound = limit === undefined ? {} : { limit }
      expect(problemsOf({ id: 'a', ...value })).toStrictEqual([
        { field, message, ...(code && { code }), ...bound },
      ])
    },
  )

  it.each(['1996-11-22', '2000-02-09', '2026-12-31'])('a date may be %s', (day) => {
    expect(problemsOf({ id: 'a', day })).toEqual([])
  })

  it('is the whole body where it is none', () => {
    expect(problemsOf([])).toEqual([
      { field: 'body', message: 'must be an object', code: 'format' },
    ])
  })

  it.each(['^\\d+$', '\\d\\S', '\\S\\d'])('has a pattern of its own: %s', (pattern) => {
    const code = requestValidator({ type: 'string', pattern })
    expect(fieldProblems(code('x') ?? [])).toEqual([
      { field: 'body', message: 'has a format not allowed', code: 'format' },
    ])
  })

  it('has a fallback', () => {
    const fault = { keyword: 'odd', instancePath: '/a', schemaPath: '', params: {} }
    expect(fieldProblems([fault])).toEqual([{ field: 'a', message: 'is not valid' }])
  })

  it('names a field with a hundred characters at most', () => {
    expect(problemsOf({ id: 'a', ['x'.repeat(200)]: 1 })).toEqual([
      { field: 'x'.repeat(100), message: 'is not known here', code: 'unknown_field' },
    ])
  })

  it('is the first of its field', () => {
    const [fault] = check({ id: 'a', page: 0 }) ?? []
    const other = check({ id: 'a', page: 10 }) ?? []
    expect(fieldProblems([...(fault ? [fault] : []), ...other])).toEqual([
      { field: 'page', message: 'must be at least 1', code: 'too_small', limit: 1 },
    ])
  })

  it('lists at most twenty fields', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]))
    expect(problemsOf({ id: 'a', ...many(19) })).toHaveLength(19)
    expect(problemsOf({ id: 'a', ...many(50) })).toHaveLength(20)
  })
})

describe('a check', () => {
  const twoFaults = { page: 0, kind: 'c' }

  it('of a request finds every fault, of an answer the first', () => {
    expect(check(twoFaults)).toHaveLength(3)
    expect(responseValidator(schema)(twoFaults)).toHaveLength(1)
    expect([check({ id: 'a' }), responseValidator(schema)({ id: 'a' })]).toEqual([null, null])
  })

  it('follows the contract’s own names', () => {
    const sort = requestValidator({ $ref: '#/components/schemas/ArchiveSort' })
    expect([sort('title'), sort('worst')?.[0]?.keyword]).toEqual([null, 'enum'])
    const page = responseValidator({ $ref: '#/components/schemas/ArchivePage' })
    const items = [{ id: 1 }]
    const found = { items, page: 1, pageSize: 20, pageCount: 1, total: 1 }
    expect(page({ ...found, items: [] })).toBeNull()
    expect(page(found)?.[0]?.instancePath).toMatch(/^\/items\/0/)
  })

  it('refuses a schema that it does not understand', () => {
    expect(() => requestValidator({ type: 'string', shape: 'round' })('a')).toThrow(/shape/)
  })
})

describe('a format', () => {
  const fits = (format: string, text: string) =>
    responseValidator({ type: 'string', format })(text) === null

  it.each(['2026-01-01', '1984-12-31', '1984-10-09', '1984-02-30'])('%s is a date', (text) => {
    expect(fits('date', text)).toBe(true)
  })

  it.each([
    '1984-13-01',
    '1984-00-10',
    '1984-10-00',
    '1984-10-32',
    '1984-20-01',
    '84-01-01',
    '11984-01-01',
    '1984-1-1',
    '1984-01-011',
    'hier',
    '',
  ])('%j is no date', (text) => {
    expect(fits('date', text)).toBe(false)
  })

  it.each([
    '2026-09-01T20:00:00Z',
    '2026-09-01T23:59:59Z',
    '2026-10-31T09:05:09.1Z',
    '2026-12-19T10:00:00.123456789Z',
  ])('%s is a time', (text) => {
    expect(fits('date-time', text)).toBe(true)
  })

  it.each([
    '2026-09-01',
    '2026-09-01T24:00:00Z',
    '2026-09-01T30:00:00Z',
    '2026-09-01T20:60:00Z',
    '2026-09-01T20:00:60Z',
    '2026-09-01T20:00:00',
    '2026-09-01T20:00:00+02:00',
    '2026-09-01T20:00:00.Z',
    '2026-09-01T20:00:00.1234567890Z',
    '2026-13-01T20:00:00Z',
    '2026-00-01T20:00:00Z',
    '2026-20-01T20:00:00Z',
    '2026-09-00T20:00:00Z',
    '2026-09-32T20:00:00Z',
    '26-09-01T20:00:00Z',
    '12026-09-01T20:00:00Z',
    '2026-09-01T20:00:00Zulu',
    '2026-09-01 20:00:00Z',
  ])('%j is no time', (text) => {
    expect(fits('date-time', text)).toBe(false)
  })

  it.each(['a@b', 'sam.e@example.org', `${'a'.repeat(64)}@${'b'.repeat(255)}`])(
    '$0 is an address',
    (text) => expect(fits('email', text)).toBe(true),
  )

  it.each([
    '',
    'sam',
    '@example.org',
    'sam@',
    'sam@@example.org',
    'sam@a@b',
    's am@example.org',
    'sam@exa mple.org',
    `${'a'.repeat(65)}@b`,
    `a@${'b'.repeat(256)}`,
  ])('%.20j is no address', (text) => {
    expect(fits('email', text)).toBe(false)
  })

  it('of bytes is any', () => expect(fits('binary', '\0')).toBe(true))
})
