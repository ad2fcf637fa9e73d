import { describe, expect, it } from 'vitest'
import { decodeParams } from '#mock/http/read/decode-params.ts'

const properties = {
  page: { type: 'integer' },
  music: { type: 'boolean' },
  text: { type: 'string' },
  ids: { type: 'array', items: { type: 'string' } },
  years: { type: 'array', items: { type: 'integer' } },
  anything: { type: 'array' },
  sort: { $ref: '#/components/schemas/ArchiveSort' },
}

const decoded = (text: string) => {
  const { values, errors } = decodeParams(text, properties)
  return { values: { ...values }, errors }
}

describe('a query or a form', () => {
  it.each([
    ['', {}],
    ['&&page=7&', { page: 7 }],
    ['page=-1&music=true&text=a', { page: -1, music: true, text: 'a' }],
    ['music=false', { music: false }],
    ['text=', { text: '' }],
    ['text', { text: '' }],
    ['text=a=b==', { text: 'a=b==' }],
    ['text=a+b%2B%26%3D', { text: 'a b+&=' }],
    ['te%78t=a', { text: 'a' }],
    ['text=12', { text: '12' }],
    ['text=true', { text: 'true' }],
    ['sort=title', { sort: 'title' }],
  ])('%j becomes values of their types', (text, values) => {
    expect(decoded(text)).toEqual({ values, errors: [] })
  })

  it.each(['', '1.5', '1e3', 'a1', '1a', '--1', '0x10', '1234567890123456'])(
    'leaves a number unchanged where it is %j, for the schema',
    (text) => expect(decoded(`page=${text}`).values).toEqual({ page: text }),
  )

  it('takes the longest number that is still exact', () => {
    expect(decoded('page=123456789012345').values).toEqual({ page: 123_456_789_012_345 })
  })

  it.each(['', '1', 'TRUE', 'false '])('leaves a switch as it stands where it is %j', (text) => {
    expect(decoded(`music=${encodeURIComponent(text)}`).values).toEqual({ music: text })
  })

  it('a list is one of commas, of %2C and of repeated names', () => {
    expect(decoded('ids=a,b%2Cc,+d,').values).toEqual({ ids: ['a', 'b', 'c', ' d', ''] })
    expect(decoded('ids=a&ids=b%2Cc').values).toEqual({ ids: ['a', 'b', 'c'] })
    expect(decoded('years=1984,x').values).toEqual({ years: [1984, 'x'] })
    expect(decoded('anything=1,a').values).toEqual({ anything: ['1', 'a'] })
  })

  it('keeps unknown keys of any name for the schema', () => {
    const names = ['', 'colour', 'toString', 'hasOwnProperty', 'constructor', '__proto__']
    const { values, errors } = decodeParams(
      names.map((name) => `${name}=a+b`).join('&'),
      properties,
    )
    expect(Object.entries(values)).toEqual(names.map((name) => [name, 'a+b']))
    expect(errors).toEqual([])
  })

  it('uses the first of two values, and reports the other', () => {
    expect(decoded('text=a&text=b&text=c')).toEqual({
      values: { text: 'a' },
      errors: [
        { field: 'text', message: 'is given more than once', code: 'repeated' },
        { field: 'text', message: 'is given more than once', code: 'repeated' },
      ],
    })
  })

  it('names a long repeated key by its beginning', () => {
    const name = 'x'.repeat(200)
    expect(decoded(`${name}=1&${name}=2`).errors).toMatchObject([{ field: 'x'.repeat(100) }])
  })

  it.each([
    ['text=%E0%A4%A', 'text'],
    ['ids=a,%', 'ids'],
    ['%E0=1', '%E0'],
    ['%', '%'],
    [`${'x'.repeat(99)}%=1`, `${'x'.repeat(99)}%`],
    [`${'x'.repeat(200)}%=1`, 'x'.repeat(100)],
  ])('$0 is malformed: the problem names the field $1', (text, field) => {
    expect(decoded(`page=7&${text}`)).toEqual({
      values: { page: 7 },
      errors: [{ field, message: 'is not well-formed percent-encoding', code: 'format' }],
    })
  })
})
