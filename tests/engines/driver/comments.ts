import type { Page } from './page.ts'

/** The field for a new comment. */
export const COMPOSER = 'section textarea'

/** Opens a recording's page and waits for its comments. */
export async function openComments(page: Page, id: string) {
  await page.open(`/player/${id}`)
  await page.see('[aria-label="Détails"]')
  await page.evaluate(() => document.querySelector('[aria-label="Détails"]')?.scrollIntoView())
  await page.until(() => document.querySelector('section article') !== null)
}

/**
 * Waits until the member's own comment with this text has been sent, and returns its selector.
 * Until then its buttons are disabled and its id is temporary.
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
