import { readFileSync } from 'node:fs'
import { load, YAML11_SCHEMA } from 'js-yaml'
import { describe, expect, it } from 'vitest'

describe.each(['openapi.yaml', 'mock-server/control/control-api.yaml'])('%s', (path) => {
  const text = readFileSync(path, 'utf8')

  it('shows every character that it holds', () => {
    expect(text.match(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu)).toBeNull()
  })

  it('has no escaped line ends, which break some generators', () => {
    expect(text.match(/\\u(?:000[aAdD]|202[89])/g)).toBeNull()
  })

  it.each([
    ['by an old reader of yaml', text, { schema: YAML11_SCHEMA }],
    ['with the line ends of Windows', text.replaceAll('\n', '\r\n'), {}],
  ])('is read alike %s', (_how, read, options) => {
    expect(load(read, options)).toEqual(load(text))
  })
})
