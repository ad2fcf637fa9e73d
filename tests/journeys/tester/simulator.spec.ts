import { spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectRules, test } from '#test/support/browser/site.ts'

const open = (page: Page, query = '') => page.goto(`/__mock/discord${query}`)
const log = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const site = (page: Page, nth = 0) => page.frameLocator('.client iframe').nth(nth)
const badge = (page: Page, nth = 0) =>
  site(page, nth)
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Discord|Connexion)/ })
const expectMember = (page: Page, name: string, nth = 0) =>
  expect(badge(page, nth)).toHaveText(`Discord: ${name}`)
const field = (page: Page, role: 'textbox' | 'combobox' | 'searchbox', name: string) =>
  page.getByRole(role, { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('complementary', { name: `Profil de ${name}` })

test('the simulator signs a member in and shows the presence', async ({ page }) => {
  await open(page)
  await expectMember(page, 'Lou')
  await expect(card(page, 'Lou')).toContainText('Explore les archives TV')
  await expect(card(page, 'Lou')).toContainText("Sur la page d'accueil")
  await expect(card(page, 'Lou').getByRole('link')).toHaveAttribute('href', /^http:\/\/localhost/)

  const show = field(page, 'combobox', 'Show')
  await test.step('the log has both directions, can be filtered, and expands to the whole message', async () => {
    await expect(log(page)).toContainText('to the site: SET_ACTIVITY')
    await expect(log(page)).toContainText('from the site: HANDSHAKE')
    await expect(log(page).locator('em')).toHaveCount(0)
    const all = await show.inputValue()
    await show.selectOption('to the site')
    await expect(log(page)).not.toContainText('from the site')
    const words = field(page, 'searchbox', 'containing')
    await words.fill('ready')
    await expect(log(page).getByRole('listitem')).toHaveCount(1)
    await log(page).getByText('READY', { exact: true }).click()
    await expect(log(page).getByText('"api_endpoint"')).toBeVisible()
    await show.selectOption('site errors')
    await expect(page.getByText('No message of that kind.')).toBeVisible()
    await words.fill('')
    await show.selectOption(all)
  })

  await test.step('an invalid field is named, and nothing changes', async () => {
    await field(page, 'textbox', 'Page').fill('//evil.example')
    await field(page, 'textbox', 'Page').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('to is not a path of the site.')
    await expect(field(page, 'textbox', 'Page')).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/\/__mock\/discord$/)
  })

  await test.step('a reload in the frame repeats the handshake', async () => {
    await page.getByRole('button', { name: 'Reload inside' }).click()
    await expect(log(page)).toContainText('A second handshake')
    await expect(log(page).getByText('SET_ACTIVITY', { exact: true })).toHaveCount(4)
    await expectMember(page, 'Lou')
  })
})

test('a fault applies at once and is in the address', async ({ page }) => {
  await open(page)
  await expectMember(page, 'Lou')
  await page.getByRole('checkbox', { name: 'authorize-denied' }).check()
  await expect(badge(page)).toHaveText('Connexion...')
  await expect(page).toHaveURL(/\/__mock\/discord\?fault=authorize-denied$/)
  const struck = page.getByRole('region', { name: 'Active faults' })
  await expect(struck).toContainText('The member says no')
  await expect(struck).toContainText('Failed to initialize Discord SDK')
  await page.getByRole('checkbox', { name: 'token-500' }).check()
  await expect(page).toHaveURL(/\?fault=authorize-denied,token-500$/)
  await page.getByRole('button', { name: 'None' }).click()
  await expect(page).toHaveURL(/\/__mock\/discord$/)
  await expectMember(page, 'Lou')

  await test.step('CLOSE ends the connection, and the frame can be reopened', async () => {
    await expect(card(page, 'Lou')).toContainText('Explore les archives TV')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await expect(badge(page)).toHaveText('Connexion...')
    await expect(card(page, 'Lou')).not.toContainText('Explore les archives TV')
    await page.getByRole('button', { name: 'Restart' }).click()
    await expectMember(page, 'Lou')
  })

  await test.step('two members are side by side in one instance', async () => {
    await field(page, 'combobox', 'Windows').selectOption('Two, side by side')
    await expectMember(page, 'Lou')
    await expectMember(page, 'Sam', 1)
    await expect(card(page, 'Sam')).toContainText('Explore les archives TV')
    await expect(log(page)).toContainText('window 2')
    const other = page.getByRole('link', { name: 'Open as another member' })
    await expect(other).toHaveAttribute('href', '/__mock/discord?user=archivist&other=member')
  })
})

test('client, member and page follow the form and its address', async ({ page }) => {
  await open(page)
  await field(page, 'combobox', 'Client').selectOption('Mobile')
  await expect(field(page, 'textbox', 'App version')).toHaveValue('300.0')
  await field(page, 'combobox', 'Member').selectOption({ label: 'Philomène (vip)' })
  await field(page, 'textbox', 'Page').fill('/channels')
  await field(page, 'textbox', 'Page').press('Enter')
  await expect(page).toHaveURL(/\?user=vip&platform=mobile&to=\/channels$/)
  await expectMember(page, 'Philomène')
  await expect(card(page, 'Philomène')).toContainText('Découvre les chaînes TV')
  await page.reload()
  await expectMember(page, 'Philomène')
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
})

test('blocked storage throws in the frame, also after a reload', async ({ page }) => {
  const storage = () =>
    site(page)
      .locator('body')
      .evaluate(() => {
        try {
          return `${localStorage.length} items`
        } catch (error) {
          return (error as Error).name
        }
      })
  await open(page, '?fault=storage-blocked')
  await expectMember(page, 'Lou')
  expect(await storage()).toBe('SecurityError')
  await expect(log(page).getByText('SET_ACTIVITY', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Reload inside' }).click()
  await expect(log(page).getByText('SET_ACTIVITY', { exact: true })).toHaveCount(4)
  expect(await storage()).toBe('SecurityError')
})

test('link and messages can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '?fault=late-ready')
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await pasted()).toBe(page.url())
  await expect(log(page)).toContainText('READY is held back')
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect(page.getByText('Messages copied.')).toBeVisible()
  const [first] = JSON.parse(await pasted()) as { way: string; what: string }[]
  expect(first).toMatchObject({ way: 'from', what: 'HANDSHAKE' })
  await expect(badge(page)).toHaveText('Connexion...')
  await page.getByRole('button', { name: 'Send READY now' }).click()
  await expectMember(page, 'Lou')
})

test('axe finds nothing on the simulator in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '?fault=error-event')
  await expectMember(page, 'Lou')
  await log(page).getByText('HANDSHAKE', { exact: true }).click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectRules(page, ['color-contrast', 'link-in-text-block'])
})

test('a preview on any free port has its simulator', async ({ page }) => {
  const preview = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', '--port', '0'])
  try {
    let said = ''
    preview.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
    await expect.poll(() => said).toContain('Preview ready at ')
    const [address] = /http:\S+/.exec(said) ?? []
    await page.goto(`${address}/__mock/discord`)
    await expect(page.locator('iframe[title^="+2Télé"]')).toHaveAttribute(
      'src',
      RegExp(`^${address}/`),
    )
  } finally {
    preview.kill()
  }
})
