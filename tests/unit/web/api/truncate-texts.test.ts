import { describe, expect, it } from 'vitest'
import {
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  truncateTexts,
  truncateText,
} from '#web/src/api/truncate-texts.ts'

describe('truncateText', () => {
  it('keeps the maxText text of the contract', () => {
    const maxText = 'é'.repeat(MAX_TEXT_LENGTH)
    expect(truncateText(maxText)).toBe(maxText)
  })

  it('cuts a longer text between two characters', () => {
    expect(truncateText('a'.repeat(1_000_000))).toBe(`${'a'.repeat(MAX_TEXT_LENGTH)}…`)
    expect(truncateText(`a${'📺'.repeat(MAX_TEXT_LENGTH)}`)).toBe(
      `a${'📺'.repeat(MAX_TEXT_LENGTH / 2 - 1)}…`,
    )
  })

  it('replaces lone surrogates, which no URL can encode', () => {
    expect(truncateText('a\ud83db\udcfa')).toBe('a\ufffdb\ufffd')
    expect(encodeURIComponent(truncateText('📺\ud83d'))).toBe('%F0%9F%93%BA%EF%BF%BD')
  })

  it('keeps eight combining marks on a letter [SH-10]', () => {
    const mark = '\u0301'
    expect(truncateText(`e${mark.repeat(8)}t`)).toBe(`e${mark.repeat(8)}t`)
    expect(truncateText(`e${mark.repeat(4000)}te${mark}`)).toBe(`e${mark.repeat(8)}te${mark}`)
  })
})

describe('truncateTexts', () => {
  it('truncates texts at any depth and nothing else', () => {
    const long = 'a'.repeat(MAX_TEXT_LENGTH + 1)
    const cut = `${'a'.repeat(MAX_TEXT_LENGTH)}…`
    const answer = { id: 1, none: null, rows: [{ text: long }, long, ['short']] }
    expect(truncateTexts(answer)).toEqual({
      id: 1,
      none: null,
      rows: [{ text: cut }, cut, ['short']],
    })
    expect(truncateTexts(undefined)).toBeUndefined()
  })

  it.each(['title', 'name', 'username'])('truncates each %s to the shorter limit', (key) => {
    const cut = `${'a'.repeat(MAX_NAME_LENGTH)}…`
    const answer = { [key]: 'a'.repeat(100_000), rows: [{ [key]: 'é'.repeat(MAX_NAME_LENGTH) }] }
    expect(truncateTexts(answer)).toEqual({
      [key]: cut,
      rows: [{ [key]: 'é'.repeat(MAX_NAME_LENGTH) }],
    })
  })

  it('replaces a blank name by the id', () => {
    const unseen = ' \u200b\u3164'
    const answer = { id: 'a1', title: unseen, text: unseen, author: { id: 'u1', username: unseen } }
    expect(truncateTexts(answer)).toEqual({
      ...answer,
      title: 'a1',
      author: { id: 'u1', username: 'u1' },
    })
    expect(truncateTexts({ title: unseen })).toEqual({ title: unseen })
  })

  it('handles deep bodies and the key __proto__', () => {
    const long = 'a'.repeat(MAX_TEXT_LENGTH + 1)
    const deep = JSON.parse(`${'['.repeat(5000)}"${long}"${']'.repeat(5000)}`) as unknown
    expect(JSON.stringify(truncateTexts(deep))).toContain('…')
    const odd = truncateTexts(JSON.parse(`{"__proto__":"${long}"}`))
    expect(Object.keys(odd as object)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
  })
})
