import type { Page } from '@playwright/test'
import { trackedHits, withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { withoutIntegrity } from './without-integrity.ts'
import { expect, expectUsableShell, test } from '#test/support/browser/site.ts'

test.use(withoutConsentChoice)

/**
 * Modules that replace a page and throw. They have no imports, so elements are written as React's
 * objects.
 */
const throwing = {
  'while it renders': `export default () => { throw new TypeError('rendering') }`,
  'in an effect': `
    export default class Page {
      constructor(props) { this.props = props }
      componentDidMount() { throw new TypeError('effect') }
      render() { return 'A page' }
    }
    Page.prototype.isReactComponent = {}`,
  'in a handler and in a promise': `
    export default () => ({
      $$typeof: Symbol.for('react.transitional.element'),
      type: 'button',
      key: null,
      props: {
        onClick() {
          Promise.reject(new RangeError('promise of lou@example.org'))
          throw new TypeError('handler')
        },
        children: 'Throw',
      },
    })`,
}

const serve = (page: Page, file: RegExp, body: string) =>
  page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }))

test('uncaught errors of a page are contained and reported [CO-14 RT-14]', async ({
  page,
  context,
  watched,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: '1', url: baseURL ?? '' }])
  await withoutIntegrity(page, '/no/such/page')
  await page.goto('/no/such/page')
  const footer = page.getByRole('contentinfo')
  const notice = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })
  const events = async () =>
    (await trackedHits(page)).flatMap(({ parameters: { e_c, e_a, e_n } }) =>
      e_c === undefined ? [] : [[e_c, e_a, e_n].filter(Boolean).join(' ')],
    )

  for (const [file, link, how] of [
    [/ChannelsPage-.*\.js$/, 'Chaînes', 'while it renders'],
    [/CollectionsPage-.*\.js$/, 'Collections', 'in an effect'],
  ] as const) {
    await test.step(how, async () => {
      await serve(page, file, throwing[how])
      await footer.getByRole('link', { name: link }).click()
      await expect(notice).toBeVisible()
      const again = notice.getByRole('button', { name: 'Réessayer' })
      await again.click()
      await expect(again).toBeVisible()
      await expectUsableShell(page)
    })
  }
  await expect.poll(events).toContain('failure unexpected')
  expect(watched.faults).toEqual([])

  await test.step('in a handler and in a promise', async () => {
    await serve(page, /DocumentPage-.*\.js$/, throwing['in a handler and in a promise'])
    await footer.getByRole('link', { name: 'Mentions légales' }).click()
    await page.getByRole('button', { name: 'Throw' }).click()
    await expect
      .poll(events)
      .toEqual(expect.arrayContaining(['error TypeError handler', 'error RangeError promise of …']))
    await expect(page.getByRole('button', { name: 'Throw' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expectUsableShell(page)
  })
  // The monitor sees them too: these two were thrown on purpose, and no other was.
  expect(watched.faults.splice(0).map((text) => text.split(':')[0])).toEqual(
    expect.arrayContaining(['TypeError', 'RangeError']),
  )
  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect(page.locator('main [data-card]').first()).toBeVisible()
})
