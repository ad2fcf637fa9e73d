// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useVideoSentence } from '#web/src/features/archivist/fields/video-problem.ts'
import texts from '#web/src/i18n/en.json' with { type: 'json' }
import { startI18n } from '#web/src/i18n/index.ts'

// The site reads its configuration on import.
beforeAll(async () => {
  vi.stubGlobal('boot', { texts: () => Promise.resolve(Response.json(texts)) })
  await startI18n()
})

describe('the sentence about an invalid video', () => {
  const sentenceOf = (error: object, file?: File) => {
    const Sentence = () => useVideoSentence(file)(error)
    return renderToStaticMarkup(<Sentence />)
  }

  it.each([
    { error: { code: 'too_large', limit: 524_288_000 }, value: '500' },
    { error: { code: 'unknown_brand', found: 'qt' }, value: 'QuickTime' },
    { error: { code: 'picture_codec', found: 'hvc1' }, value: 'HEVC' },
    { error: { code: 'picture_size', found: '100x100' }, value: '100\u00A0×\u00A0100' },
    { error: { code: 'picture_size', found: '100x100' }, value: '720' },
    { error: { code: 'turned', found: '90' }, value: '90°' },
    { error: { code: 'too_long', limit: 86_400 }, value: '24' },
  ])('fills in the values of $error.code', ({ error, value }) => {
    const sentence = sentenceOf(error)
    expect(sentence).toContain(value)
    expect(sentence).not.toContain('{{')
  })

  it('has the size of the file', () => {
    const large = new File(['x'.repeat(2_000_000)], 'a.mp4')
    expect(sentenceOf({ code: 'too_large', limit: 1 }, large)).toContain('1.9')
  })

  it('is missing for an unknown error', () => {
    expect(sentenceOf({ code: 'a_code_of_tomorrow' })).toBe('')
  })
})
