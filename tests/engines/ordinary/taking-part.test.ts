import { describe } from 'vitest'
import { COMPOSER, openComments, ownComment } from '../driver/comments.ts'
import { aRecording } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

/** Runs in the page: returns the height of a field and of its text. */
const fieldOf = (css: string) => {
  const field = document.querySelector(css)
  return { height: field?.clientHeight ?? 0, textHeight: field?.scrollHeight ?? 0 }
}

describe('a member', () => {
  test('signs in by the popup, which hands over its token and closes [AP-05]', async ({ page }) => {
    const [site = ''] = await page.windows()
    await page.open('/community')
    await page.click({ css: 'header button', name: 'Se connecter' })
    await page.see('dialog[open] h2')
    // Some engines stretch a dialog and its button to the window's height.
    expect(
      await page.evaluate(() => {
        const [dialog, button] = ['dialog[open]', 'dialog[open] h2 ~ * button'].map(
          (css) => document.querySelector(css)?.getBoundingClientRect().height ?? 0,
        )
        return { dialog: (dialog ?? 0) < 400, button }
      }),
    ).toEqual({ dialog: true, button: 44 })
    await page.click({ css: 'dialog[open] button', name: 'Se connecter / s’inscrire' })
    const popup = await page.otherWindow(site)
    await page.use(popup)
    expect(
      await page.until(
        () => opener !== null && /^\/./.test(location.pathname) && location.pathname,
      ),
    ).toBe('/api/login')
    // The click may close the window before the driver has responded.
    await page.click('button[value="member"], button').catch(async (error: unknown) => {
      if ((await page.windows()).includes(popup)) throw error
    })
    await page.closedBut(site)
    await page.until(() =>
      /^Compte\s: Lou$/.test(document.activeElement?.getAttribute('aria-label') ?? ''),
    )
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^mock_/)
    await page.gone('dialog[open]')
  })

  test('writes a comment in a field that grows with it', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.isMember('member')
    await openComments(page, id)
    const { height } = await page.evaluate(fieldOf, COMPOSER)
    await page.write(COMPOSER, 'Un soir\n\n\n\n\n\nla neige')
    const grown = await page.evaluate(fieldOf, COMPOSER)
    expect(grown.height).toBeGreaterThan(height)
    expect(grown.textHeight).toBeLessThanOrEqual(grown.height + 1)
    await page.click({ css: 'section button', name: 'Publier' })
    await page.reads(`#${await ownComment(page, 'Un soir')}`, 'la neige')
    await page.until(
      (css) => document.querySelector<HTMLTextAreaElement>(css)?.value === '',
      COMPOSER,
    )
  })
})
