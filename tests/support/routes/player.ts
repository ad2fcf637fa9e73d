import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { type Archive, archiveWith as archiveOf } from '../find-archives.ts'
import { openSite, type Site } from './open-site.tsx'

export type { Archive }

export const ARCHIVE = 'GET /api/archive/{id}'

/** The most viewed archive that matches. */
export const archiveWith = (
  server: Site['server'],
  matches: (archive: Archive) => boolean,
  filter = '',
) => archiveOf(async (path) => (await server.get(path)).body as unknown, matches, filter)

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
