// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ArchiveDetails } from '#web/src/features/archives/details/ArchiveDetails.tsx'
import texts from '#web/src/i18n/en.json' with { type: 'json' }
import { startI18n } from '#web/src/i18n/index.ts'
import { archive } from '#test/support/archive.ts'

// The site reads its configuration on import.
beforeAll(async () => {
  vi.stubGlobal('boot', { texts: () => Promise.resolve(Response.json(texts)) })
  await startI18n()
})

const render = (fields: Parameters<typeof archive>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ArchiveDetails archive={archive(fields)} />
    </MemoryRouter>,
  )
const renderMusic = (url: string) => render({ music: { title: 'Theme', url } })
const musicLink = (url: string) => /<a href="([^"]*)"[^>]*><bdi>Theme/.exec(renderMusic(url))?.[1]

describe('the music of an archive', () => {
  it('is a link to its http(s) URL', () => {
    expect(musicLink('https://example.org/a?b=1')).toBe('https://example.org/a?b=1')
    expect(musicLink('http://[::1]')).toBe('http://[::1]/')
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example/x',
    'https://good.example@evil.example/',
    'abc',
    '',
  ])('stays text with the URL %j [XS-05]', (url) => {
    expect(renderMusic(url)).toContain('<bdi>Theme</bdi>')
    expect(musicLink(url)).toBeUndefined()
  })
})

describe('the details of an archive', () => {
  it.each(['', ' ', '\u200b'])('omit credits and description that are %j', (nothing) => {
    const withDetails = render({ description: 'A quiet evening', copyright: 'RTN' })
    expect(withDetails).toContain(texts.player.credits)
    expect(withDetails).toMatch(/<p [^>]*>A quiet evening/)
    const withoutDetails = render({ description: nothing, copyright: nothing })
    expect(withoutDetails).not.toContain(texts.player.credits)
    expect(withoutDetails).not.toContain('<p ')
  })
})
