import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { mockSite, openSite, type Site } from '#test/support/routes/open-site.tsx'
import { titled } from '#test/support/routes/shell.ts'

const textOf = async ({ screen }: Site) => {
  await screen.findByRole('heading', { level: 1 })
  return screen.getByRole('article')
}

test('the legal page names publisher, host and retention periods', async () => {
  const legal = await textOf(await openSite('/legal'))
  for (const fact of ['publisher', 'hosting'] as const)
    for (const value of Object.values(mockSite[fact])) expect(legal).toHaveTextContent(value)
  const [mail] = within(legal).getAllByRole('link', { name: 'contact@example.org' })
  expect(mail).toHaveAttribute('href', 'mailto:contact@example.org')
  within(legal).getByRole('link', { name: 'https://host.example.org/contact' })
  expect(legal).toHaveTextContent('30 jours')
  expect(legal).toHaveTextContent('25 mois')
  expect(legal).not.toHaveTextContent(/[{}]/)
})

test('missing facts of an installation are marked as missing', async () => {
  const config = { publisher: {}, hosting: null, retention: 7, social: {} }
  const site = await openSite('/legal', { config })
  const { screen, t, follow } = site
  const legal = await textOf(site)
  expect(legal).toHaveTextContent(`Éditeur : ${t('documents.unstated')}`)
  expect(legal).toHaveTextContent('La durée de conservation n’est pas indiquée.')
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent('2022')
  expect(footer.querySelector('a[target="_blank"]')).toBeNull()
  follow('/archivist')
  await titled(t('archivist.become.title'))
  expect(screen.queryByRole('link', { name: t('archivist.become.chat') })).toBeNull()
})

test('texts mention statistics and activity only if configured', async () => {
  const config = { statsHost: undefined, platformClientId: undefined, offline: false }
  const site = await openSite('/legal', { config })
  const legal = await textOf(site)
  expect(legal).toHaveTextContent('Ce site ne mesure pas son audience')
  expect(legal).not.toHaveTextContent(/Matomo|workbox|Discord/)
  site.follow('/box')
  const story = await site.screen.findByText('La télévision d’hier n’attend que vous', {
    exact: false,
  })
  expect(story.closest('article')).not.toHaveTextContent('Discord')
})

test('the site has the configured name', async () => {
  const siteName = 'Télé <Nord> & Sud'
  const { screen, t, follow } = await openSite('/terms', { config: { siteName } })
  await expect.poll(() => document.title).toBe(`${t('documents.names.terms')} · ${siteName}`)
  const seen = ['/legal', '/box', '/changelog', '/archivist', '/']
  let before: Element | null = null
  for (const path of seen) {
    follow(path)
    const heading = () => document.querySelector('main h1')
    await expect.poll(() => heading() !== null && heading() !== before).toBe(true)
    before = heading()
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent(siteName)
    expect(screen.getByRole('contentinfo')).toHaveTextContent(siteName)
    // The credit of the site's authors stays.
    const text = document.body.textContent.replace('l’équipe +2Télé', '')
    expect(text).not.toContain('+2Télé')
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    expect(description?.content).not.toMatch(/\+2Télé|\{/)
  }
})
