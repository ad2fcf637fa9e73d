import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { documentNames, type DocumentName } from '#web/src/features/documents/document-names.ts'
import { routes } from '#web/src/routes.ts'
import { mockSite, openSite } from '#test/support/routes/open-site.tsx'

const outbound = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('article section a[href^="https:"]'),
]
const title = () => document.querySelector('main h1')

test('a document links to all others', async () => {
  const { screen, user, t } = await openSite('/terms')
  const others = async () =>
    within(await screen.findByRole('navigation', { name: t('documents.others') }))
  expect((await others()).getAllByRole('link')).toHaveLength(documentNames.length - 1)
  const links: Partial<Record<DocumentName, string[]>> = {}
  // The product page comes last, because it links to the archivists.
  const [first = 'legal', ...rest] = documentNames.filter((one) => one !== 'terms' && one !== 'box')
  for (const name of [first, 'terms', ...rest, 'box'] as const) {
    const before = title()?.textContent
    const names = { name: t(`documents.names.${name}`) }
    await user.click((await others()).getByRole('link', names))
    await expect.poll(() => location.pathname).toBe(routes[name].path)
    await expect.poll(() => title()?.textContent).not.toBe(before)
    await expect.poll(title).toHaveFocus()
    // Outbound links are underlined along their text only.
    const texts = outbound().flatMap(({ childNodes }) =>
      [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
    )
    expect(texts.filter((text) => /\s$/.test(text))).toEqual([])
    links[name] = outbound().map(({ href }) => href)
  }
  const { chat } = mockSite.social
  expect(links.community?.filter((href) => href === chat)).toHaveLength(2)
  expect(links.credits?.length).toBeGreaterThan(5)
  await user.click(screen.getByRole('link', { name: t('session.becomeArchivist') }))
  await expect.poll(() => location.pathname).toBe('/archivist')
})
