import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { clipOf } from '#test/support/server/clips.ts'
import { COMPOSER, openComments, ownComment } from '../driver/comments.ts'
import { aRecording } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

/** WebDriver sets files by path. */
const folder = mkdtempSync(join(tmpdir(), 'upload-'))
const CLIP = join(folder, 'soirée.mp4')
writeFileSync(CLIP, clipOf('720x576'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a member', () => {
  test('edits, answers and deletes a comment', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.isMember('member')
    await openComments(page, id)
    await page.write(COMPOSER, 'Je m’en souviens')
    await page.click({ css: 'section button', name: 'Publier' })
    const own = `#${await ownComment(page, 'Je m’en souviens')}`

    await page.click({ css: `${own} button`, name: 'Modifier' })
    await page.write(`${own} textarea`, 'Corrigé depuis')
    await page.click({ css: `${own} button`, name: 'Enregistrer' })
    await page.gone(`${own} textarea`)
    await page.reads(own, 'Corrigé depuis')

    await page.click({ css: `${own} button`, name: 'Répondre à Lou' })
    await page.write(`${own} textarea`, 'Moi aussi')
    await page.click(`${own} form button[type=submit]`)
    const reply = `#${await ownComment(page, 'Moi aussi')}`
    await page.reads(reply, '@Lou')

    for (const comment of [reply, own]) {
      await page.click({ css: `${comment} button`, name: 'Supprimer' })
      await page.see('dialog[open] h2')
      expect(
        await page.evaluate(
          () => document.querySelector('dialog[open]')?.getBoundingClientRect().height,
        ),
      ).toBeLessThan(300)
      await page.click({ css: 'dialog[open] button', name: 'Supprimer' })
      await page.gone('dialog[open]')
      await page.gone(comment)
    }
    // A deleted comment disappears from the page before the server has deleted it.
    const texts = async () => {
      const { items } = (await page.askAsMember(`/api/archive/${id}/comments`)) as {
        items: { text: string | null }[]
      }
      return items.map(({ text }) => text)
    }
    await expect.poll(texts, { timeout: 30_000 }).not.toContain('Corrigé depuis')
  })

  test('changes the motto of the profile, which others then read', async ({ page }) => {
    await page.isMember('member')
    await page.open('/settings')
    await page.write('input[name="motto"]', 'Bonsoir à tous')
    await page.click({ css: 'main button', name: 'Enregistrer le profil' })
    await page.reads('main form [role=status]', 'Profil mis à jour')
    expect(await page.askAsMember('/api/@me')).toMatchObject({ motto: 'Bonsoir à tous' })
    await page.open('/profile')
    await page.reads('main', 'Bonsoir à tous')
  })

  test('signs out, and is a visitor again', async ({ page }) => {
    await page.isMember('member')
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Compte : Lou' })
    await page.click({ css: ':popover-open button', name: 'Se déconnecter' })
    await page.see({ css: 'header button', name: 'Se connecter' })
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
})

describe('an archivist', () => {
  test('adds a recording: it is read, sent, and played', async ({ page }) => {
    await page.isMember('archivist')
    await page.open('/archivist/upload')
    await page.write('input[name="title"]', 'Soirée spéciale')
    await page.choose('select[name="category"]', 'varietes')
    await page.choose('select[name="channel"]', 'tele-une')
    await page.choose('input[name="broadcastDate"]', '1984-12-31')
    await page.write('[name="copyright"]', 'Télé Une')
    await page.setFiles('input[name="video"]', CLIP)
    await page.see('[aria-label="Aperçu de la vidéo"]')
    await page.until(
      () => document.querySelector<HTMLSelectElement>('[name="resolution"]')?.value === '720x576',
    )
    await page.click({ css: 'main button', name: 'Envoyer l’archive' })
    await page.reads('main h1', 'C’est à l’antenne')
    const path = await page.until(
      () => document.querySelector<HTMLAnchorElement>('main a[href^="/player/"]')?.pathname,
    )
    await page.open(path)
    await page.reads('main h1', 'Soirée spéciale')
    await page.until(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  })

  test('reports a file that is no video before sending', async ({ page }) => {
    await page.isMember('archivist')
    await page.open('/archivist/upload')
    await page.see('main h1')
    await page.until(() => document.querySelector('input[name="video"]') !== null)
    await page.setFiles('input[name="video"]', 'web/public/icon.svg')
    await page.until(() =>
      document.querySelector('input[name="video"]')?.getAttribute('aria-invalid')?.includes('true'),
    )
  })
})
