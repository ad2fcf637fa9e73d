import { follow } from '#test/support/browser/all-pages.ts'
import type { Page } from '@playwright/test'
import type { components } from '#contract'
import { recordingWith } from '#test/support/browser/player.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { asNamed, expectedText, odd, payloads } from './payloads.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'

type Schemas = components['schemas']

// Escaping must suffice alone: the policy would stop what got through.
test.use({ bypassCSP: true })

/**
 * Expects that no code ran, no prototype changed, no text became an element, and no bidi control
 * leaks.
 */
async function expectOnlyText(page: Page) {
  const traces = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')]
    const attributes = elements.flatMap((element) => [...element.attributes])
    const turning = elements.filter((one) =>
      [...one.childNodes].some((node) => node instanceof Text && node.data.includes('\u202e')),
    )
    return {
      ran: '__xss' in window,
      polluted: 'polluted' in {},
      handlers: attributes.filter(({ name }) => name.startsWith('on')).length,
      schemes: attributes.filter(
        ({ name, value }) =>
          ['href', 'src', 'action', 'data', 'srcdoc'].includes(name) &&
          /^\s*(?:javascript|vbscript|data:text)/i.test(value),
      ).length,
      elements: document.querySelectorAll(
        '#root :is(script, iframe, object, embed, base, meta, math, style, [src="x"])',
      ).length,
      turned: turning
        .filter((one) => !one.closest('bdi, [dir="auto"]'))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }
  })
  const none = { ran: false, polluted: false, handlers: 0, schemes: 0, elements: 0, turned: [] }
  expect(traces).toEqual(none)
  await expectNoHorizontalScroll(page)
}

/** The browser shows a lone surrogate as the replacement character. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\ufffd')

const textOf = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

test('120 hostile titles and pictures in a list render as text [XS-03 SH-10]', async ({ page }) => {
  const texts = [...payloads, ...odd]
  await page.route(/\/api\/archives(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as Schemas['ArchivePage']
    const [like] = answer.items
    const items = texts.map((text, at) => ({
      ...like,
      id: `a${at}`,
      title: text,
      channel: { id: `c${at}`, name: text },
      category: { id: `k${at}`, name: text },
    }))
    await route.fulfill({
      json: { ...answer, items, pageSize: texts.length, pageCount: 1, total: texts.length },
    })
  })
  await page.goto('/archives?sort=-views')
  await expect(cards(page)).toHaveCount(texts.length)
  const titles = await cards(page).locator('h3 a bdi').allTextContents()
  expect(titles.map(wellFormed)).toEqual(texts.map(asNamed).map(wellFormed))
  const names = await cards(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  for (const [at, text] of texts.entries()) {
    expect(wellFormed(names[at] ?? '')).toContain(wellFormed(asNamed(text)))
  }
  await expectOnlyText(page)

  // Combining, reversing and zero-width characters stay within their card, however many were sent.
  const inside = await cards(page).evaluateAll((all, from) => {
    const boxes = all.slice(from).map((card) => {
      const [outer, text] = [card, card.querySelector('h3 bdi')].map((one) =>
        one?.getBoundingClientRect(),
      )
      if (!outer || !text) return false
      const isWithin = text.left >= outer.left && text.right <= outer.right + 1
      return isWithin && text.top >= outer.top && text.bottom <= outer.bottom
    })
    const marks = all.map((card) => card.textContent.match(/\u0301/g)?.length ?? 0)
    return { boxes, marks: Math.max(...marks) }
  }, payloads.length)
  // Title and channel, eight each.
  expect(inside).toEqual({ boxes: odd.map(() => true), marks: 16 })
})

test('120 hostile texts in comments and names render as text [XS-01 XS-03]', async ({
  page,
  request,
}) => {
  const archive = await recordingWith(request, () => true)
  const comment = (text: string, at: number, replyTo: Schemas['Comment']['replyTo']) => ({
    id: `c${at}${replyTo ? 'r' : ''}`,
    archiveId: archive.id,
    author: { id: `u${at}`, username: text, avatar: null },
    text,
    createdAt: '2026-01-05T20:10:00Z',
    updatedAt: null,
    deleted: false,
    replyTo,
  })
  const threads = payloads.map((text, at) => ({
    ...comment(text, at, null),
    replies: [comment(text, at, { id: `c${at}`, username: text })],
  }))
  let isDown = true
  await page.route('**/comments*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    if (asked > 1 && isDown) return route.fulfill({ status: 400, json: { error: 'bad_request' } })
    const items = threads.slice(60 * (asked - 1), 60 * asked)
    const json = { items, page: asked, pageSize: 60, pageCount: 2, total: threads.length }
    return route.fulfill({ json })
  })
  await page.goto(`/player/${archive.id}#comment-c0`)
  const section = page.getByRole('region', { name: 'Commentaires' })
  const articles = section.getByRole('article')
  await expect(articles).toHaveCount(120)

  const more = section.getByRole('button', { name: 'Voir plus de commentaires' })
  await more.click()
  await expect(section.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    /^La suite n’a pas pu être chargée\. Réessayez\s; si l’erreur se reproduit, dites-le-nous sur Discord\.$/,
  )
  await expect(articles).toHaveCount(120)
  isDown = false
  await more.click()
  await expect(articles).toHaveCount(240)
  await expect(more).toHaveCount(0)
  await expect(section.getByText('D’autres commentaires sont affichés.')).toBeAttached()

  const shown = await articles.evaluateAll((all) =>
    all.map((one) => ({
      text: one.querySelector('p[dir="auto"]')?.textContent,
      name: one.querySelector('header bdi')?.textContent,
      replyTo: [...one.querySelectorAll(':scope > p bdi')].map((part) => part.textContent),
    })),
  )
  expect(shown).toEqual(
    payloads.flatMap((text) => [
      { text: expectedText(text), name: asNamed(text), replyTo: [] },
      { text: expectedText(text), name: asNamed(text), replyTo: [`@${asNamed(text)}`] },
    ]),
  )
  await expectOnlyText(page)
})

test('120 hostile texts in all of a recording’s fields stay text [XS-02 XS-03]', async ({
  page,
  request,
}) => {
  const archive = await recordingWith(request, () => true)
  const profile = (await (await request.get('/api/profile/archivist')).json()) as Schemas['Profile']
  const parts = [0, 30, 60, 90].map((from) => payloads.slice(from, from + 30).join(' '))
  const partOf = (address: string) => parts[Number(address.at(-1))] ?? ''
  await page.route(/\/api\/archive\/x\d$/, (route) => {
    const text = partOf(route.request().url())
    const named = { id: 'n', name: text }
    const fields = {
      ...archive,
      id: `x${parts.indexOf(text)}`,
      title: text,
      description: text,
      copyright: text,
      channel: named,
      category: named,
      // A number in the contract; the site isolates bidi controls only in texts.
      year: text.replaceAll('\u202e', ''),
      broadcastDate: text,
      postedBy: { id: 'u', username: text },
      music: { title: text, url: text },
    }
    return route.fulfill({ json: fields })
  })
  await page.route(/\/api\/profile\/u\d$/, (route) => {
    const text = partOf(route.request().url())
    const fields = {
      username: text,
      motto: text,
      pronouns: text,
      memberSince: text,
      badges: [text],
    }
    return route.fulfill({ json: { ...profile, ...fields } })
  })
  await page.goto('/no/such/page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Page introuvable')
  for (const [at, part] of parts.entries()) {
    const shown = expectedText(part)
    const named = asNamed(part)
    for (const path of [`/player/x${at}`, `/profile/u${at}`]) {
      await follow(page, path)
      await expect(heading).toHaveText(textOf(named))
      if (path.startsWith('/profile')) {
        const texts = page.locator('main header').locator('blockquote, p bdi')
        // The page before had the same heading.
        await expect.poll(() => texts.allTextContents()).toEqual([shown, shown])
        await expect(page.locator('main [data-badge]')).toHaveCount(0)
      } else {
        const details = await page.locator('main').evaluate((main) => main.textContent)
        // Title, description, rights, channel, genre, member and music; an invalid year or day is
        // not shown.
        expect(details.split(named.replace('…', '')).length - 1).toBeGreaterThanOrEqual(7)
      }
      await expectOnlyText(page)
    }
  }
})
