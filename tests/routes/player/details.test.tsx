import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openSite } from '#test/support/routes/open-site.tsx'
import { archiveWith, detailsOf, openArchive } from '#test/support/routes/player.ts'
import { cards, expectUsableShell, titled } from '#test/support/routes/shell.ts'

test('the page shows the recording’s data, with links [XS-05]', async () => {
  const site = await openSite('/legal')
  const archive = await archiveWith(site.server, ({ music, postedBy, broadcastDate }) =>
    Boolean(music?.url && postedBy && broadcastDate),
  )
  const { channel, category, year, broadcastDate, postedBy, copyright, music } = archive
  site.follow(`/player/${archive.id}`)
  await site.screen.findByText(archive.description)
  const aired = site.screen.queryAllByText(`Diffusée en ${year}`, { exact: false })
  expect(aired).toHaveLength(new Date().getFullYear() - year >= 30 ? 1 : 0)
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' })
  const details = detailsOf(site)
  for (const [name, text, href] of [
    ['Chaîne', channel.name, `/archives?channel=${channel.id}`],
    ['Genre', category.name, `/archives?category=${category.id}`],
    ['Année', String(year), `/archives?year=${year}`],
    ['Diffusion', day.format(new Date(broadcastDate ?? ''))],
    ['Durée', `${Math.round(archive.duration / 60)} minutes`],
    ['Ajoutée par', postedBy?.username, `/profile/${postedBy?.id}`],
    ['Crédits et droits', copyright],
    ['Musique', `${music?.title}(lien externe)`, music?.url],
  ] satisfies [name: string, text: string | undefined, href?: string | null][]) {
    expect([name, details.get(name)?.textContent]).toEqual([name, text])
    const links = [...details.get(name)!.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href ? [href] : [])
  }
  const song = within(details.get('Musique')!).getByRole('link')
  expect([song.getAttribute('target'), song.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  const name = site.t('player.similar')
  const similar = within(await site.screen.findByRole('region', { name }))
  await expect.poll(() => similar.queryAllByRole('listitem')).toHaveLength(10)
})

test('missing data is marked, and an invalid web address is no link', async () => {
  const site = await openArchive({
    broadcastDate: null,
    postedBy: null,
    music: { title: 'Générique', url: 'javascript:alert(1)' },
    copyright: '\u200b',
  })
  const details = detailsOf(site)
  expect(details.get('Diffusion')).toHaveTextContent('inconnue')
  expect(details.get('Ajoutée par')).toHaveTextContent('un compte supprimé')
  expect(details.get('Musique')).toHaveTextContent('Générique')
  expect(details.get('Musique')!.querySelector('a')).toBeNull()
  expect(details.has('Crédits et droits')).toBe(false)
  expect(document.querySelector('h1')!.closest('header')).toHaveTextContent('date inconnue')
})

test.each([
  ['unknown', 'nowhere'],
  ['too long', 'x'.repeat(300)],
])('an id that is %s shows an error with links [NF-12]', async (_, id) => {
  const site = await openSite(`/player/${id}`)
  const { screen, user, t } = site
  const gone = t('player.notFound')
  await titled(gone)
  expect(document.title).toBe(`${gone.slice(0, -1)} · +2Télé`)
  await expectUsableShell(site)
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: t('home.browse') }))
  await expect.poll(cards).not.toEqual([])
})
