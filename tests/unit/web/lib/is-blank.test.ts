import { describe, expect, it } from 'vitest'
import { limits } from '#limits'
import { isBlank } from '#web/src/lib/is-blank.ts'

const { ArchiveUpload, CommentUpdate, NewComment, ProfileUpdate } = limits

it.each([
  ['', true],
  [' \n\t\u00a0\u3000', true],
  ['\u200b\u200d\u2060\ufeff', true],
  ['\u00ad\u115f\u2800\u3164\u0007', true],
  ['\u200bé', false],
  ['📺', false],
  ['.', false],
])('isBlank(%j) is %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
})

describe('the contract', () => {
  const shown = NewComment.text.pattern

  it('agrees on every character of four hex digits', () => {
    const expression = new RegExp(shown, 'u')
    const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
    const others = characters.filter((one) => expression.test(one) === isBlank(one))
    expect(others.map((one) => one.charCodeAt(0).toString(16))).toEqual([])
  })

  it('requires visible characters in members’ texts', () => {
    const { title, copyright, musicTitle } = ArchiveUpload
    const required = [CommentUpdate.text, title, copyright].map(({ pattern }) => pattern)
    const optional = [musicTitle, ProfileUpdate.motto].map(({ pattern }) => pattern)
    expect(required).toEqual([shown, shown, shown])
    expect(optional).toEqual([`^$|${shown}`, `^$|${shown}`])
  })
})
