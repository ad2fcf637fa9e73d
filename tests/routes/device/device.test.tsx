import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  endSessionInOtherTab,
  memberButton,
  signInButton,
  signInInOtherTab,
  signOut,
} from '#test/support/routes/account.ts'
import { fillStorage, storeVisits } from '#test/support/routes/device.ts'
import { openSite, storeInOtherTab, type Site } from '#test/support/routes/open-site.tsx'
import { cards, titled } from '#test/support/routes/shell.ts'

const DRAFT = 'draft.member.comments.a'
const TEXT = 'Je m’en souviens.'

const item = { id: 'a', title: 'Le journal', year: 1984, duration: 60, at: 1e12 }
const format = { format: 'plus2tele-device', version: 1 }

let saved: Blob | undefined
beforeEach(() => {
  saved = undefined
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'blob:saved'
  }
})
afterEach(() => vi.unstubAllGlobals())

/** The part of the settings about this device. */
function deviceOf({ screen, user, t }: Site) {
  const part = () => within(screen.getByRole('list', { name: t('device.title') }))
  const confirm = async (open: string, yes: string) => {
    await user.click(screen.getByRole('button', { name: open }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: t('device.confirmTitle') }),
    )
    const text = dialog.getByRole('paragraph').textContent
    await user.click(dialog.getByRole('button', { name: yes }))
    return text
  }
  return {
    found: () => screen.findByRole('list', { name: t('device.title') }),
    row: (name: 'shelf' | 'drafts' | 'player') =>
      part()
        .getByText(t(`device.parts.${name}`))
        .closest('li'),
    clearAll: () => confirm(t('device.clearAll'), t('device.clearAll')),
    confirm,
    // French texts have no-break spaces, which the default normalizer replaces.
    says: (text: string | RegExp) => screen.findByText(text, { normalizer: (said) => said }),
    importFile: async (text: string) => {
      const file = new File([text], 'device.json', { type: 'application/json' })
      await user.upload(screen.getByLabelText(t('device.import')), file)
    },
    exportFile: async () => {
      await user.click(screen.getByRole('button', { name: t('device.export') }))
      await expect.poll(() => saved).toBeDefined()
      return saved!.text()
    },
  }
}

async function openSettings(before?: (site: Site) => unknown, as?: string) {
  const first = await openSite('/legal', as ? { as } : {})
  await before?.(first)
  const site = await first.reload('/settings')
  await deviceOf(site).found()
  return { ...site, ...deviceOf(site) }
}

test('an exported file restores all data after clearing', async () => {
  const site = await openSettings(storeVisits)
  const { screen, user, t, row, importFile } = site
  expect(row('shelf')).toHaveTextContent('12 archives')
  for (const text of ['{"shelf":[]}', 'GIF89a', '']) {
    await importFile(text)
    expect(await screen.findByRole('alert')).toHaveTextContent('Rien n’a été changé.')
  }
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const next = () => screen.getByRole('switch', { name: t('settings.autoplayNext') })
  const speed = () => screen.getByLabelText<HTMLSelectElement>(t('settings.speed'))
  await choose('Sombre')
  await choose('English')
  await titled('Settings')
  await choose('Français')
  await titled('Paramètres')
  await user.click(next())
  await user.selectOptions(speed(), '1.5')
  const text = await site.exportFile()

  await site.confirm(t('device.clearPart', { part: t('device.parts.player') }), t('device.clear'))
  expect(next()).not.toBeChecked()
  expect(speed()).toHaveValue('1')
  expect(row('shelf')).toHaveTextContent('12 archives')
  expect(screen.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await site.clearAll()
  await site.says(t('device.cleared'))
  expect(Object.keys(localStorage)).toEqual([])
  expect(document.cookie).not.toContain('language=')
  expect(row('shelf')).toHaveTextContent('rien')

  await importFile(text)
  await site.says(/^Ajouté à cet appareil\s: À regarder plus tard \(12\)/)
  expect(row('shelf')).toHaveTextContent('12 archives')
  expect(screen.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  expect(next()).toBeChecked()
  expect(speed()).toHaveValue('1.5')
  expect(localStorage.getItem('search.recent')).toBe('["météo"]')
  await importFile(text)
  await site.says(/^Rien n’a été ajouté/)
  const positions = Array.from({ length: 230 }, (_, at) => [`full${at}`, 60, 600])
  await importFile(JSON.stringify({ ...format, positions }))
  await site.says(/\(\d+\)\. Il n’y a plus assez de place pour\s: Positions de lecture \(\d+\)\./)
})

test('drafts are exported and imported with their member only', async () => {
  // A session without a member deletes drafts when it starts.
  const site = await openSettings(() => sessionStorage.setItem(DRAFT, TEXT), 'member')
  await memberButton(site, 'Lou')
  const own = await site.exportFile()
  expect(own).toContain(TEXT)
  endSessionInOtherTab()
  await signInButton(site)
  saved = undefined
  expect(await site.exportFile()).not.toContain(TEXT)
  await site.says(site.t('device.draftsNotExported'))
  const clear = site.t('device.clearPart', { part: site.t('device.parts.drafts') })
  const text = await site.confirm(clear, site.t('device.cancel'))
  expect(text).toContain(site.t('device.draftsNotExported'))
  expect(text).not.toContain(site.t('device.isFinalWithoutFile'))
  signInInOtherTab('member')
  await memberButton(site, 'Lou')
  expect(sessionStorage.getItem(DRAFT)).toBe(TEXT)

  await signOut(site, 'Lou')
  await signInButton(site)
  await site.importFile(own)
  await site.says(/^Les brouillons de ce fichier n’ont pas été ajoutés/)
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})

test('items that full storage rejects are not reported as added', async () => {
  const { importFile, says, screen } = await openSettings()
  const text = JSON.stringify({ ...format, searches: ['journal'], shelf: [item] })
  const full = fillStorage()
  await importFile(text)
  await says(/Ne supprimez pas le fichier\.$/)
  expect(screen.queryByText(/Ajouté/)).toBeNull()
  full.end()
  await importFile(text)
  await says(/^Ajouté/)
})

test('a slow clearing does not overwrite later changes', async () => {
  let go = () => {}
  const released = new Promise<boolean>((done) => (go = () => done(true)))
  const counted: string[] = []
  const keys = async () => []
  const open = async (name: string) => (counted.push(name), { keys })
  vi.stubGlobal('caches', { open, delete: () => released })
  const { clearAll, importFile, says, screen, t } = await openSettings()
  await clearAll()
  await importFile(JSON.stringify({ ...format, searches: ['journal'] }))
  await says(/^Ajouté/)
  const before = counted.length
  go()
  // After clearing, the offline cache is measured again.
  await expect.poll(() => counted.length).toBeGreaterThan(before)
  await says(/^Ajouté/)
  expect(screen.queryByText(t('device.cleared'))).toBeNull()
})

test('an archive is added to “watch later” in all tabs', async () => {
  const site = await openSite('/archives')
  const { screen, user, server, t } = site
  await expect.poll(cards).toHaveLength(20)
  const mark = (at: number) =>
    within(cards()[at]!).getByRole('button', { name: /^Regarder plus tard/ })
  await user.click(mark(0))
  await user.click(mark(1))
  await expect.poll(() => mark(0).getAttribute('aria-pressed')).toBe('true')
  const title = within(cards()[0]!).getByRole('link').textContent
  const [second] = JSON.parse(localStorage.getItem('shelf') ?? '') as object[]

  site.follow('/archives#ma-tele')
  const list = within(await screen.findByRole('region', { name: t('device.watchLater') }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  await expect
    .poll(() => screen.getByRole('heading', { name: t('myTelevision.title') }))
    .toHaveFocus()
  await user.click(list.getByRole('button', { name: t('device.remove', { title }) }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  await expect.poll(() => within(list.getByRole('listitem')).getByRole('button')).toHaveFocus()
  expect(mark(0)).toHaveAttribute('aria-pressed', 'false')
  storeInOtherTab('shelf', '[]')
  await expect.poll(() => mark(1).getAttribute('aria-pressed')).toBe('false')
  storeInOtherTab('shelf', JSON.stringify([second]))
  await expect.poll(() => mark(1).getAttribute('aria-pressed')).toBe('true')
  expect(server.sent('POST /api/archive/{id}/view')).toEqual([])
})
