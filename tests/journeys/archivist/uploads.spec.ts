import type { Page } from '@playwright/test'
import { clipOf } from '#test/support/server/clips.ts'
import { expectMetadataLoaded } from '#test/support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  chooseClip,
  openForm,
  preview,
  send,
  uploadsOf,
  video,
} from '#test/support/browser/upload-form.ts'

/** Drops the sample on the form, as from a folder. */
async function dropClip(page: Page) {
  const place = page.locator('label').filter({ has: video(page) })
  const drag = (type: 'dragover' | 'drop') =>
    place.evaluate(
      (label, [name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], 'soirée.mp4', { type: 'video/mp4' }))
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
        label.dispatchEvent(event)
        return event.defaultPrevented
      },
      [type, clipOf('720x576').toString('base64')] as const,
    )
  expect(await drag('dragover')).toBe(true)
  await expect(place).toHaveAttribute('data-over', 'true')
  expect(await drag('drop')).toBe(true)
}

/**
 * Drops files on the first element of this selector.
 * @returns whether the page prevents the browser from opening them
 */
const dropFiles = (page: Page, selector: string, names: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, files) => {
      const dataTransfer = new DataTransfer()
      for (const name of files) dataTransfer.items.add(new File(['x'], name))
      return ['dragover', 'drop'].map((name) => {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
        element.dispatchEvent(event)
        return event.defaultPrevented
      })
    }, names)

test('files dropped outside the zone show an error', async ({ page }) => {
  await openForm(page)
  await expect.poll(() => dropFiles(page, 'h1', ['a.mp4'])).toEqual([true, true])
  expect(await dropFiles(page, 'header a', ['a.mp4'])).toEqual([true, true])
  expect(await dropFiles(page, 'input[type=file]', ['a.mp4', 'b.mp4'])).toEqual([true, true])
  await expect(page.getByText('Déposez un seul fichier à la fois.')).toBeVisible()

  const date = page.getByLabel('Date de diffusion')
  const year = page.getByLabel('Année')
  await year.fill('')
  await date.fill('')
  await date.focus()
  await page.keyboard.type('12121984')
  await expect(date).toHaveValue('1984-12-12')
  await expect(year).toHaveValue('1984')
  await date.fill('1985-12-31')
  await expect(year).toHaveValue('1985')
  await year.fill('1983')
  await date.fill('1984-12-31')
  await expect(year).toHaveValue('1983')
})

test('a dropped video is sent once, plays and is listed [UP-10 UP-19]', async ({ page }) => {
  const sent = uploadsOf(page)
  await openForm(page)
  await expect(page.getByText(/envoyé tel quel, avec ses métadonnées/)).toBeVisible()
  await dropClip(page)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText('720 × 576, 4:3, 19 secondes')).toBeVisible()
  await expect(page.getByLabel('Définition')).toHaveValue('720x576')
  await expect(page.getByLabel('Année')).toHaveValue('1984')
  await page.getByRole('switch', { name: 'Une musique à citer' }).click()
  await page.getByLabel('Titre et interprète').fill('Générique, par Personne')
  await page.getByLabel('Adresse où l’écouter').fill('https://music.example/theme')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
  expect(sent).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.archive')

  await page.getByRole('link', { name: 'Regarder l’archive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soirée spéciale')
  await expect(page.getByRole('link', { name: /^Générique, par Personne/ })).toHaveAttribute(
    'href',
    'https://music.example/theme',
  )
  await expectMetadataLoaded(page)
  const player = page.locator('video')
  await player.evaluate((one: HTMLVideoElement) => {
    one.muted = true
    // Restarting a paused video rejects this `play()`.
    void one.play().catch(() => {})
  })
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  await page.goto('/archivist')
  await expect(cards(page).first()).toContainText('Soirée spéciale')
})

test('a draft survives a reload, and the form is accessible', async ({ page }) => {
  await openForm(page)
  await page.getByRole('switch', { name: 'Une musique à citer' }).click()
  await page.getByLabel('Titre et interprète').fill('Générique')
  await page.reload()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toBeVisible()
  await expect(page.getByLabel('Titre et interprète')).toHaveValue('Générique')
  await chooseClip(page, '1280x720')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})
