import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { answeredArchive } from '#test/support/find-archives.ts'
import { goTo, visitCredits } from '#test/support/routes/account.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'

export const WRITE = 'POST /api/archive/{id}/comments'
export const EDIT = 'PATCH /api/comment/{id}'
export const TEXT = 'Too long to type again'

/** The keys of the drafts stored in this tab. */
export const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))

/** Opens the archive with the most views that has an answered comment, in English. */
export async function openComments(as: string) {
  const site = await openSite('/credits', { as, locale: 'en' })
  const found = await answeredArchive(async (path) => (await site.server.get(path)).body as unknown)
  await goToComments(site, found.id)
  return { ...site, ...found }
}

export async function goToComments(site: Site, archive: string) {
  site.follow(`/player/${archive}`)
  await expect.poll(comments).not.toEqual([])
}

/** The comments on the page, or those that contain a text. */
export const comments = (text = '') =>
  [...document.querySelectorAll<HTMLElement>('article[id^="comment-"]')].filter(({ textContent }) =>
    textContent.includes(text),
  )

export const commentWith = (id: string) => document.getElementById(`comment-${id}`)!

export const alertIn = (form: Element | null | undefined) =>
  form?.querySelector('[role="alert"]')?.textContent

/** What a member does with the comments of a page. */
export function commentsOf({ screen, user, t }: Site) {
  const region = () => within(screen.getByRole('region', { name: t('comments.title') }))
  const field = (comment: HTMLElement) => within(comment).queryByRole('textbox')
  const press = async (name: string | RegExp, inside?: HTMLElement) =>
    user.click((inside ? within(inside) : region()).getByRole('button', { name }))
  const write = async (textbox: HTMLElement | null, text: string) => {
    await user.clear(textbox!)
    await user.click(textbox!)
    await user.paste(text)
  }
  const composer = () => region().getAllByRole('textbox')[0]!
  return {
    region,
    field,
    press,
    write,
    /** The field of a new comment. */
    composer,
    composerAlert: () => alertIn(composer().closest('form')),
    post: async (text: string) => {
      await write(composer(), text)
      await press(t('comments.publish'))
    },
    edit: async (comment: HTMLElement, text: string) => {
      await press(t('comments.edit'), comment)
      await write(field(comment), text)
    },
    reply: async (comment: HTMLElement, text: string) => {
      await user.click(comment.querySelector('[data-action="reply"]')!)
      await write(field(comment), text)
    },
    save: () => press(t('comments.save')),
    sendReply: (comment: HTMLElement) =>
      user.click(comment.querySelector('form button[type="submit"]')!),
    delete: async (comment: HTMLElement) => {
      await press(t('comments.delete'), comment)
      const dialog = within(screen.getByRole('alertdialog'))
      await user.click(dialog.getByRole('button', { name: t('comments.delete') }))
    },
  }
}

/** Leaves the page by a link and comes back. */
export async function leaveAndReturn(site: Site) {
  const { pathname } = location
  await visitCredits(site)
  await expect.poll(comments).toEqual([])
  await goTo(-1, pathname)
  await expect.poll(comments).not.toEqual([])
}

/** Loads the page again, with its comments. */
export async function reloadComments(site: Site) {
  const again = await site.reload()
  await expect.poll(comments).not.toEqual([])
  return again
}
