import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { fill } from './account.ts'
import type { Site } from './open-site.tsx'

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
