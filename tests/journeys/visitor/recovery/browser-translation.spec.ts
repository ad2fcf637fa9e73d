import type { Page } from '@playwright/test'
import { signInOnEveryLoad } from '#test/support/browser/member.ts'
import {
  articles,
  commented,
  composer,
  openComments,
  press,
  remove,
  commentsContaining,
  section,
} from '#test/support/browser/steps/comment-steps.ts'
import { box, openSearch, searchOptions } from '#test/support/browser/steps/search-steps.ts'
import { cards, expect, expectUsableShell, test } from '#test/support/browser/site.ts'
import { navigateTo, openVisit, pageVisitsFor } from '#test/support/browser/all-pages.ts'
import { representatives } from '#test/support/exhaustive.ts'

type How = 'replaced' | 'wrapped'

/**
 * Changes a page as browser translators do, now and after each update: wraps or replaces every text
 * by two elements, and sets another `lang`. The words stay, so that the test finds them.
 */
function translate(how: How) {
  const done = new WeakSet<Node>()
  const setInFonts = (text: Text) => {
    const { parentElement } = text
    if (done.has(text) || !text.data.trim() || !parentElement) return
    if (parentElement.closest('script, style, textarea')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    const shown = how === 'wrapped' ? text : new Text(text.data)
    done.add(shown)
    text.replaceWith(outer)
    inner.append(shown)
  }
  const read = (root: Node) => {
    const treeIterator = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (treeIterator.nextNode()) texts.push(treeIterator.currentNode as Text)
    for (const text of texts) setInFonts(text)
  }
  const begin = () => {
    document.documentElement.className = 'translated-ltr'
    read(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) if (node.isConnected) read(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // Translators ask their server first: by then the page has started.
  const wait = setInterval(() => {
    const isThere =
      document.querySelector('#root footer') && document.querySelector('#root main h1')
    if (!isThere || Node.prototype.removeChild.toString().includes('[native code]')) return
    clearInterval(wait)
    begin()
  }, 20)
}

/**
 * Changes a page as extensions do: adds elements everywhere, changes attributes, and removes
 * elements.
 */
const meddle = (page: Page) =>
  page.evaluate(() => {
    const own = () => Object.assign(document.createElement('div'), { className: 'extension' })
    document.head.append(document.createElement('meta'))
    document.body.prepend(own())
    document.body.append(own())
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.before(own())
      field.after(own())
      field.removeAttribute('autocomplete')
    }
    for (const element of document.querySelectorAll('[title]')) element.removeAttribute('title')
    Object.assign(document.documentElement, { className: 'extension', lang: 'en' })
    document.querySelector('main li[data-card]:nth-child(2)')?.remove()
  })

/** Expects no error of the site while the translator is active. */
async function expectWhole(page: Page) {
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0)
  await expect(page.locator('main font font').first()).toBeAttached()
}

for (const how of representatives(['replaced', 'wrapped'] as const, (one) => one === 'replaced')) {
  test.describe(`with a translator that has ${how} every text`, () => {
    const complaints: string[] = []
    test.beforeEach(async ({ page }) => {
      complaints.length = 0
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.addInitScript(translate, how)
    })
    test.afterEach(() => expect(complaints.join('\n')).not.toMatch(/removeChild|insertBefore/))

    test('every page opens and closes, despite changes by extensions', async ({ page }) => {
      for (const [index, [name, visit]] of pageVisitsFor('visitor').entries()) {
        await test.step(name, async () => {
          await (index === 0 ? openVisit(page, visit, 'visitor') : navigateTo(page, visit))
          await meddle(page)
          await expectWhole(page)
        })
      }
      await expectUsableShell(page)
    })

    test('with a translator, a list grows and the language changes', async ({ page }) => {
      await page.goto('/archives')
      const progress = page.locator('main p').filter({ hasText: /^Page \d/ })
      await expect(progress).toHaveText(/^Page 1 sur /)
      await expectWhole(page)
      await page.getByRole('button', { name: 'Voir plus' }).click()
      await expect(progress).toHaveText(/^Page 2 sur .*, 40 /)
      await expect(cards(page)).toHaveCount(40)
      await meddle(page)
      await page.getByLabel('Genre').selectOption({ label: 'Journal télévisé' })
      const chip = page.getByRole('button', { name: 'Retirer le filtre Journal télévisé' })
      await expect(chip).toHaveText('Journal télévisé')
      await expect(progress).toHaveText(/^Page 1 sur .*, 20 /)
      await page.getByLabel('Décennie').selectOption('1980')
      await expect(cards(page).first()).toContainText('198')
      await chip.click()
      await expect(chip).toHaveCount(0)
      await expectWhole(page)

      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('radio', { name: 'Deutsch' }).click({ force: true })
      await expect(page.getByRole('dialog', { name: 'Menü' }).getByText('Sender')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('main p').filter({ hasText: /^Seite 1 von / })).toBeVisible()
      await expect(page.getByText(/Une erreur|Ein Fehler/)).toHaveCount(0)
    })

    test('with a translator, a comment is posted and deleted', async ({ page, request }) => {
      const { id } = await commented(request)
      await signInOnEveryLoad(page, 'member')
      await openComments(page, id)
      await composer(page).fill('Je m’en souviens')
      await meddle(page)
      await expect(composer(page)).toHaveValue('Je m’en souviens')
      await expect(section(page).locator('form').first()).toContainText(
        /1\s984 caractères restants/,
      )
      await press(page, 'Publier').click()
      const first = articles(page).first()
      await expect(first).toContainText('Je m’en souviens')
      await expect(first.getByRole('button', { name: 'Modifier' })).toBeVisible()
      await expect(composer(page)).toHaveValue('')
      await first.getByRole('button', { name: 'Modifier' }).click()
      await first.getByRole('textbox').fill('Corrigé')
      await first.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(first.getByRole('textbox')).toHaveCount(0)
      await expect(first).toContainText('Corrigé')
      await expect(first).not.toContainText('Je m’en souviens')
      await first.getByRole('button', { name: 'Répondre' }).click()
      await first.getByRole('textbox').fill('Moi aussi')
      await first.getByRole('textbox').press('Control+Enter')
      await expect(commentsContaining(page, 'Moi aussi')).toBeFocused()
      await remove(page, 'Corrigé')
      await expect(first.getByRole('heading')).toHaveText('Commentaire supprimé')
      await remove(page, 'Moi aussi')
      await expect(first.getByRole('heading')).not.toHaveText('Commentaire supprimé')
      await expect(section(page).getByText('Moi aussi', { exact: true })).toHaveCount(0)

      await page.getByRole('button', { name: 'Partager' }).first().click()
      const share = page.getByRole('dialog', { name: 'Partager' })
      await share.getByRole('button', { name: 'Copier' }).first().click()
      await page.keyboard.press('Escape')
      await expectWhole(page)
    })

    test('suggestions follow the search input', async ({ page }) => {
      await openSearch(page)
      for (const [query, title] of [
        ['tempete', /tempête/i],
        ['antenne', /Antenne Bis/],
        ['zzzzzz', undefined],
        ['journal', /journal/i],
      ] as const) {
        await box(page).fill(query)
        if (title) await expect(searchOptions(page).first()).toContainText(title)
        else await expect(searchOptions(page)).toHaveCount(0)
      }
      await meddle(page)
      await box(page).press('Enter')
      await expect(page).toHaveURL(/query=journal/)
      await expect(cards(page).first()).toBeVisible()
      await expectWhole(page)
    })
  })
}
