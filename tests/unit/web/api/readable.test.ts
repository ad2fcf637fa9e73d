import { describe, expect, it } from 'vitest'
import {
  LONGEST_NAME,
  LONGEST_TEXT,
  readable,
  readableText,
} from '../../../../web/src/api/readable.ts'

describe('a text of an answer', () => {
  it('is left alone up to the longest text of the contract', () => {
    const longest = 'é'.repeat(LONGEST_TEXT)
    expect(readableText(longest)).toBe(longest)
  })

  it('is cut where it is longer, and never through a character', () => {
    expect(readableText('a'.repeat(1_000_000))).toBe(`${'a'.repeat(LONGEST_TEXT)}…`)
    expect(readableText(`a${'📺'.repeat(LONGEST_TEXT)}`)).toBe(
      `a${'📺'.repeat(LONGEST_TEXT / 2 - 1)}…`,
    )
  })

  it('has no half of a character: an address that is made of one throws', () => {
    expect(readableText('a\ud83db\udcfa')).toBe('a\ufffdb\ufffd')
    expect(encodeURIComponent(readableText('📺\ud83d'))).toBe('%F0%9F%93%BA%EF%BF%BD')
  })

  it('keeps eight marks on a letter, and loses those that would climb further [SH-10]', () => {
    const mark = '\u0301'
    expect(readableText(`e${mark.repeat(8)}t`)).toBe(`e${mark.repeat(8)}t`)
    expect(readableText(`e${mark.repeat(4000)}te${mark}`)).toBe(`e${mark.repeat(8)}te${mark}`)
  })
})

describe('an answer', () => {
  it('has its texts bounded wherever they stand, and nothing else changed', () => {
    const long = 'a'.repeat(LONGEST_TEXT + 1)
    const cut = `${'a'.repeat(LONGEST_TEXT)}…`
    const answer = { id: 1, none: null, rows: [{ text: long }, long, ['short']] }
    expect(readable(answer)).toEqual({ id: 1, none: null, rows: [{ text: cut }, cut, ['short']] })
    expect(readable(undefined)).toBeUndefined()
  })

  it.each(['title', 'name', 'username'])(
    'has each %s bounded further: a page of long ones would stand still for a minute',
    (key) => {
      const cut = `${'a'.repeat(LONGEST_NAME)}…`
      const answer = { [key]: 'a'.repeat(100_000), rows: [{ [key]: 'é'.repeat(LONGEST_NAME) }] }
      expect(readable(answer)).toEqual({ [key]: cut, rows: [{ [key]: 'é'.repeat(LONGEST_NAME) }] })
    },
  )

  it('has an id where a name shows nothing, so that it can be said and pressed', () => {
    const unseen = ' \u200b\u3164'
    const answer = { id: 'a1', title: unseen, text: unseen, author: { id: 'u1', username: unseen } }
    expect(readable(answer)).toEqual({
      ...answer,
      title: 'a1',
      author: { id: 'u1', username: 'u1' },
    })
    expect(readable({ title: unseen })).toEqual({ title: unseen })
  })

  it('is read however deep it is, and a key called __proto__ is one like any other', () => {
    const long = 'a'.repeat(LONGEST_TEXT + 1)
    const deep = JSON.parse(`${'['.repeat(5000)}"${long}"${']'.repeat(5000)}`) as unknown
    expect(JSON.stringify(readable(deep))).toContain('…')
    const odd = readable(JSON.parse(`{"__proto__":"${long}"}`))
    expect(Object.keys(odd as object)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
  })
})
