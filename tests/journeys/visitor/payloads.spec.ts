import type { Page } from '@playwright/test'
import type { components } from '#contract'
import { recordingWith } from '../../support/browser/player.ts'
import { payloads } from '../../support/browser/payloads.ts'
import { cards, expect, test } from '../../support/browser/site.ts'

type Schemas = components['schemas']

// Escaping must hold alone: the policy would stop what got through.
test.use({ bypassCSP: true })

/** Nothing ran, nothing was polluted, and no element came of a text. */
async function expectOnlyText(page: Page) {
  const traces = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')]
    const attributes = elements.flatMap((element) => [...element.attributes])
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
    }
  })
  expect(traces).toEqual({ ran: false, polluted: false, handlers: 0, schemes: 0, elements: 0 })
}

const textOf = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

test('120 hostile texts in titles, channels and pictures of a list are text [XS-03]', async ({
  page,
}) => {
  await page.route(/\/api\/archives(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as Schemas['ArchivePage']
    const [like] = answer.items
    const items = payloads.map((text, at) => ({
      ...like,
      id: `a${at}`,
      title: text,
      channel: { id: `c${at}`, name: text },
      category: { id: `k${at}`, name: text },
    }))
    await route.fulfill({ json: { ...answer, items, pageSize: 120, pageCount: 1, total: 120 } })
  })
  await page.goto('/archives?sort=-views')
  await expect(cards(page)).toHaveCount(payloads.length)
  const titles = await cards(page).locator('h3 a bdi').allTextContents()
  expect(titles).toEqual([...payloads])
  const names = await cards(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  for (const [at, text] of payloads.entries()) expect(names[at]).toContain(text)
  await expectOnlyText(page)
})

test('120 hostile texts in comments, names and answers, page after page, are text [XS-01 XS-03]', async ({
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
  const [script = '', image = ''] = payloads
  await page.route(`**/api/archive/${archive.id}`, (route) =>
    route.fulfill({
      json: {
        ...archive,
        title: script,
        description: payloads.join('\n').slice(0, 50_000),
        copyright: image,
        channel: { id: 'c', name: image },
        category: { id: 'k', name: script },
        postedBy: { id: 'u', username: image },
        music: { title: script, url: 'javascript:window.__xss=1' },
      },
    }),
  )
  await page.goto(`/player/${archive.id}#comment-c0`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(script))
  await expect(page).toHaveTitle(new RegExp('^<script>'))
  const section = page.getByRole('region', { name: 'Commentaires' })
  const articles = section.getByRole('article')
  await expect(articles).toHaveCount(120)

  const more = section.getByRole('button', { name: 'Voir plus de commentaires' })
  await more.click()
  await expect(section.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'La suite n’a pas pu être chargée.',
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
      { text, name: text, replyTo: [] },
      { text, name: text, replyTo: [`@${text}`] },
    ]),
  )
  await expectOnlyText(page)
})
