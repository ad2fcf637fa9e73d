import type { Frame, Page } from '@playwright/test'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { openActivity } from '#test/support/browser/activity.ts'
import { frameOf, type Frames, openFramed, test } from '#test/support/browser/embedding-site.ts'
import { filesOnDemand, loseEachOnce } from './losses.ts'
import {
  captionedRecording,
  expectMetadataLoaded,
  player,
  playerButton,
} from '#test/support/browser/player.ts'
import { expect } from '#test/support/browser/site.ts'
import { answerConsent, withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { comeOnline, pressAll, pressed, settle, tryAgain } from './losing-steps.ts'
import { clickLinkTo, pageVisitsFor, withIds } from '#test/support/browser/all-pages.ts'
import { clip, preview, signInAsArchivist, video } from '#test/support/browser/upload-form.ts'

// The consent banner is a chunk too.
test.use(withoutConsentChoice)
// Serial, because each chunk is lost once in all tests together.
test.describe.configure({ mode: 'default' })

/** The files of the build's dynamic imports, and those lost so far. */
const wanted = filesOnDemand()
const lost = new Set<string>()

type Losses = Awaited<ReturnType<typeof loseEachOnce>>
const nowhere = '/no/such/page?again'

/** Opens a page of the app, repeatedly while that loads lost files: each visit retries. */
async function visit(page: Page, losses: Losses, address: string) {
  let before: string | undefined
  for (let now = ''; now !== before; now = losses.missing().join()) {
    before = now
    await clickLinkTo(page, nowhere)
    await settle(page, losses)
    await clickLinkTo(page, address)
    await settle(page, losses)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await settle(page, losses)
  }
}

/**
 * Expects what a page shows once it is complete. It grows while it loads, so that its end moves; what
 * is only then near the viewport is lost late, and offers a retry.
 */
const expectFull = (page: Page, losses: Losses, full: string, name: string) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (losses.missing().length > 0) await tryAgain(page)
    await expect(page.locator(full).first(), name).toBeAttached({ timeout: 1000 })
  }).toPass()

/** Uses the offered retry, or restores the network, until everything has loaded. */
async function untilAll(place: Page | Frame, losses: Losses) {
  await expect(async () => {
    await settle(place, losses)
    if (losses.missing().length > 0 && !(await tryAgain(place))) await comeOnline(place, losses)
    expect(losses.missing()).toEqual([])
  }).toPass()
}

const visits: Record<string, (page: Page, losses: Losses, frames: Frames) => Promise<unknown>> = {
  'the pages': async (page, losses) => {
    await page.goto(nowhere)
    for (const [name, { path, full }] of pageVisitsFor('visitor')) {
      await visit(page, losses, await withIds(page, path))
      await expectFull(page, losses, full, name)
    }
    // Visits another page first, to which Back returns.
    await visit(page, losses, '/archives')
    await clickLinkTo(page, nowhere)
    await page.goBack()
    await untilAll(page, losses)
  },
  'what is pressed': async (page, losses) => {
    await page.goto(nowhere)
    pressed.clear()
    for (const [, { path }] of pageVisitsFor('visitor')) {
      await visit(page, losses, await withIds(page, path))
      await pressAll(page, losses)
    }
  },
  'other languages': async (page, losses) => {
    for (const language of ['en', 'es', 'de']) {
      await page.goto(nowhere)
      await page.evaluate((value) => localStorage.setItem('language', value), language)
      await page.reload()
      for (const [, { path, full }] of pageVisitsFor('visitor')) {
        if (!/article|section/.test(full)) continue
        await visit(page, losses, path)
        await expectFull(page, losses, full, path)
      }
    }
  },
  'sheets, statistics, the installation and the big screen': async (page, losses) => {
    await page.goto(nowhere)
    for (const sheet of ['#ma-tele', '#soiree=1989-11-09']) {
      await visit(page, losses, `/terms${sheet}`)
      await expect(page.locator('dialog:modal')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await answerConsent(page, 'Accepter')
    await settle(page, losses)
    await page.goto('/terms?tv')
    await untilAll(page, losses)
    await expect(page.getByRole('region', { name: 'Touches de couleur' })).toBeVisible()
    await expect(page.locator('link[rel=manifest]')).toBeAttached()
  },
  'the activity': async (page, losses) => {
    const { site, badge, panel } = await openActivity(page, { to: '/zapping' })
    const frame = () => {
      const found = page.frames().find((one) => one.url().includes('frame_id'))
      if (!found) throw new Error('The simulator has no frame.')
      return found
    }
    await settle(frame(), losses)
    // Without the activity's code the site works, with an error over it.
    await tryAgain(frame())
    await expect(badge).toBeVisible()
    await settle(frame(), losses)
    if (losses.missing().length > 0) {
      await badge.click()
      await panel.getByRole('button').last().click()
    }
    await expect(badge).toHaveText('Discord: Lou')
    await untilAll(frame(), losses)
    await expect(site.getByRole('complementary', { name: 'Chaîne commune' })).toBeVisible()
  },
  'files that are chosen': async (page, losses) => {
    await signInAsArchivist(page, 'archivist')
    await page.goto('/archivist/upload')
    await untilAll(page, losses)
    await video(page).setInputFiles(clip())
    await expect(page.getByText(fr.archivist.upload.problems.video.unloaded)).toBeVisible()
    await video(page).setInputFiles(clip())
    await expect(preview(page)).toBeVisible()
    const { id } = await captionedRecording(page.request)
    await page.goto(`/player/${id}`)
    await untilAll(page, losses)
    await expectMetadataLoaded(page)
    await playerButton(page, 'Réglages').click()
    const buffer = Buffer.from('1\n00:00:00,000 --> 00:01:00,000\nBonsoir.\n')
    const added = 'Sous-titres ajoutés : 1 réplique'
    // The caption reader may have been lost before, for the recording's own subtitles.
    const either = new RegExp(`${fr.playerControls.captionsNotRead}|${added}`)
    for (const message of [either, added]) {
      await page
        .getByLabel('Ajouter des sous-titres')
        .setInputFiles({ name: 'soir.srt', mimeType: 'text/plain', buffer })
      await expect(player(page).getByRole('status')).toHaveText(message)
    }
  },
  'the framed player': async (page, _, { site, school, id }) => {
    await openFramed(page, school, `${site}/player/${id}?embed`)
    const frame = frameOf(page)
    await frame.getByRole('link', { name: 'Rechargez la page.' }).click()
    await frame.getByRole('button', { name: 'Réessayer' }).click()
    await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
  },
}

let done = 0

for (const [name, visitAll] of Object.entries(visits))
  test(`the failed dynamic import is retried: ${name} [RT-21]`, async ({
    page,
    context,
    frames,
  }) => {
    const losses = await loseEachOnce(context, wanted, lost)
    await visitAll(page, losses, frames)
    if (losses.missing().length > 0) await comeOnline(page, losses)
    expect(losses.missing()).toEqual([])
    done++
  })

test.afterAll(() => {
  // Checked only after all tests, because each covers a part of the build.
  if (done < Object.keys(visits).length) return
  const never = [...wanted].filter((file) => !lost.has(file))
  expect(never).toEqual([])
})
