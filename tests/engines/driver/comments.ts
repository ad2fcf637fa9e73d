import type { Page } from './page.ts'

/** The field for a new comment. */
export const COMPOSER = 'section textarea'

/** Opens a recording's page at its comments, once these are there. */
export async function openComments(page: Page, id: string) {
  await page.open(`/player/${id}`)
  await page.see('[aria-label="Détails"]')
  await page.evaluate(() => document.querySelector('[aria-label="Détails"]')?.scrollIntoView())
  await page.until(() => document.querySelector('section article') !== null)
}

/**
 * Waits until a comment of one's own with these words has been sent, and names its element.
 * While it is being sent, its buttons wait and its name is not yet the server's.
 */
export const ownComment = (page: Page, words: string) =>
  page.until((text) => {
    const own = [...document.querySelectorAll('article[id^="comment-"]')].find(
      (article) =>
        article.textContent.includes(text) &&
        article.querySelector('[data-action="edit"]:not([aria-disabled])'),
    )
    return own?.id
  }, words)
