import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { components } from '#contract'
import { openSite, type Site } from './open-site.tsx'

export type Archive = components['schemas']['Archive']
type Page = components['schemas']['ArchivePage']

export const ARCHIVE = 'GET /api/archive/{id}'

/** The most viewed archive that matches. */
export async function archiveWith(
  server: Site['server'],
  matches: (archive: Archive) => boolean,
  filter = '',
): Promise<Archive> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = (await server.get(`/api/archives?sort=-views&page=${page}${filter}`)).body as Page
    pages = list.pageCount
    for (const { id } of list.items) {
      const archive = (await server.get(`/api/archive/${id}`)).body as Archive
      if (matches(archive)) return archive
    }
  }
  throw new Error('No archive is like that.')
}

/** Opens the page of the most viewed archive, in which this is changed. */
export async function openArchive(changes: Partial<Archive>) {
  const site = await openSite('/legal')
  const archive = { ...(await archiveWith(site.server, () => true)), ...changes }
  site.server.answer(ARCHIVE, () => Response.json(archive))
  site.follow(`/player/${archive.id}`)
  await site.screen.findByRole('button', { name: site.t('sharing.open') })
  return { ...site, archive }
}

/** The details of an archive, by their names. */
export const detailsOf = ({ screen, t }: Site) => {
  const all = [...screen.getByLabelText(t('player.details')).querySelectorAll('dt')]
  return new Map(all.map((name) => [name.textContent, name.nextElementSibling as HTMLElement]))
}

/** Opens the dialog to share, and returns what its fields contain. */
export async function share({ screen, user, t }: Site) {
  await user.click(screen.getByRole('button', { name: t('sharing.open') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('sharing.title') }))
  expect(dialog.getByLabelText<HTMLInputElement>(t('sharing.link')).value).toMatch(/\/player\//)
  return dialog
}
