import { expect, test } from 'vitest'
import { openSite } from '#test/support/routes/open-site.tsx'
import { expectUsableShell, titled } from '#test/support/routes/shell.ts'

const ARCHIVE = 'GET /api/archive/{id}'

test.each([
  ['/archives/', 'nav.archives'],
  ['/Archives', 'nav.archives'],
  ['/player', 'notFound.title'],
  ['/archives/none', 'notFound.title'],
] as const)('%s shows a page [RT-01]', async (path, title) => {
  const { t } = await openSite(path)
  await titled(t(title))
  expect(location.pathname).toBe(path)
})

test.each(['a%2Fb', 'a%20b', '%00', '%3F%23'])(
  'the id %s reaches the API encoded once [RT-02]',
  async (id) => {
    const { server, t } = await openSite(`/player/${id}`)
    await titled(t('player.notFound'))
    const paths = server.urls(ARCHIVE).map((url) => new URL(url).pathname)
    expect(new Set(paths)).toEqual(new Set([`/api/archive/${id}`]))
  },
)

test('an address of any length shows a page [RT-03]', async () => {
  const site = await openSite('/terms')
  for (const length of [2000, 8000, 64_000, 1_000_000]) {
    site.follow('/terms')
    await titled(site.t('nav.terms'))
    site.follow(`/${'x'.repeat(length)}`)
    await titled(site.t('notFound.title'))
    expect(location.pathname).toHaveLength(length + 1)
  }
  await expectUsableShell(site)
})
