import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { fill, goTo, visitCredits } from './account.ts'
import { openSite, type Site } from './open-site.tsx'

type Said = { id: string; text: string | null; author: { username: string } | null }
export type Thread = Said & { replies: Said[] }

/** An archive with comments: one has a reply, another has none. */
async function commentedArchive({ server }: Site) {
  const { body: list } = await server.get('/api/archives?sort=-views')
  for (const { id } of list.items as { id: string }[]) {
    const { body } = await server.get(`/api/archive/${id}/comments`)
    const threads: Thread[] = body.items
    const answered = threads.find(({ text, replies }) => text && replies[0]?.text)
    const unanswered = threads.find(({ text, replies }) => text && replies.length === 0)
    if (answered && unanswered) return { id, threads, answered, unanswered }
  }
  throw new Error('No archive has such comments.')
}

/** Opens an archive with comments, as a persona. */
export async function openComments(as?: string) {
  const site = await openSite('/credits', { locale: 'en', ...(as && { as }) })
  const found = await commentedArchive(site)
  site.follow(`/player/${found.id}`)
  const comments = commentsOf(site)
  await comments.found()
  return { site, comments, ...found }
}

/** The comments of a page of the player. */
export function commentsOf({ screen, user, t }: Site) {
  const heading = { selector: 'h2' }
  const section = () => screen.getByText(t('comments.title'), heading).closest('section')!
  const articles = () => [...section().querySelectorAll<HTMLElement>('article')]
  const textboxIn = (part: HTMLElement) => part.querySelector('textarea')
  const first = () => textboxIn(section())!
  const comments = {
    found: async () => {
      await expect.poll(() => articles().length).toBeGreaterThan(0)
    },
    section,
    articles,
    /** The comments that contain a text. */
    saying: (text: string) => articles().filter(({ textContent }) => textContent.includes(text)),
    byId: (id: string) => document.querySelector<HTMLElement>(`#comment-${id}`)!,
    composer: first,
    write: (text: string) => fill(user, first(), text),
    press: async (name: string) =>
      user.click(within(section()).getAllByRole('button', { name })[0]!),
    publish: () => comments.press(t('comments.publish')),
    /** Opens the form of a reply, or of an edit, in a comment and replaces its text. */
    writeIn: async (article: () => HTMLElement, action: 'reply' | 'edit', text: string) => {
      const name = action === 'edit' ? t('comments.edit') : /^Reply/
      await user.click(within(article()).getByRole('button', { name }))
      await expect.poll(() => textboxIn(article())).not.toBeNull()
      await fill(user, textboxIn(article())!, text)
    },
    submitIn: async (article: () => HTMLElement) => {
      const button = article().querySelector<HTMLElement>('form button[type=submit]')
      await user.click(button!)
    },
    textboxIn,
    /** The failures and warnings that are shown. */
    alerts: (part: HTMLElement = section()) =>
      [...part.querySelectorAll('[role=alert]')]
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    /** Asks to delete a comment once it can be deleted, and returns the question. */
    askToDelete: async (article: () => HTMLElement) => {
      const name = t('comments.delete')
      const button = () => within(article()).queryByText(name)
      await expect.poll(button).not.toBeNull()
      await user.click(button()!)
      return within(await screen.findByRole('alertdialog'))
    },
  }
  return comments
}

/** Leaves a page of the player within the site, and comes back. */
export async function leaveAndReturn(site: Site) {
  const path = location.pathname
  const title = site.t('comments.title')
  await visitCredits(site)
  await expect.poll(() => site.screen.queryByText(title, { selector: 'h2' })).toBeNull()
  await goTo(-1, path)
  await commentsOf(site).found()
}
