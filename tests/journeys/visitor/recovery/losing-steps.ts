import { expect, type Frame, type Page } from '@playwright/test'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import type { loseEachOnce } from './losses.ts'

type Losses = Awaited<ReturnType<typeof loseEachOnce>>

/** Waits until no request is pending and the responses are rendered. */
export async function settle(place: Page | Frame, losses: Losses) {
  for (let quiet = 0; quiet < 3;) {
    await place.evaluate(() => new Promise((done) => setTimeout(done, 60)))
    quiet = losses.isQuiet() ? quiet + 1 : 0
  }
}

/**
 * Returns the names of clickable elements that no test step has clicked and that do not navigate.
 */
const pressables = (place: Page | Frame) =>
  place.evaluate((again) => {
    const root = document.querySelector('dialog:modal') ?? document
    const all = root.querySelectorAll<HTMLElement>(
      'button, [role=switch], input[type=checkbox], summary, a[href^="#"]',
    )
    return [...all]
      .filter((one) => one.checkVisibility() && !one.closest('[role=alert], [aria-disabled=true]'))
      .map((one) => one.ariaLabel ?? (one.textContent || one.getAttribute('name')) ?? '')
      .filter((name) => !name.startsWith(again))
  }, 'Fermer')

const press = (place: Page | Frame, name: string) =>
  place.evaluate((wanted) => {
    const root = document.querySelector('dialog:modal') ?? document
    const all = root.querySelectorAll<HTMLElement>(
      'button, [role=switch], input[type=checkbox], summary, a[href^="#"]',
    )
    const nameOf = (one: HTMLElement) =>
      one.ariaLabel ?? (one.textContent || one.getAttribute('name')) ?? ''
    const found = [...all].find((one) => one.checkVisibility() && nameOf(one) === wanted)
    found?.click()
    return found !== undefined
  }, name)

/** What no click may change: the page's heading, its videos and the header. */
const standing = (place: Page | Frame) =>
  place.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    films: document.querySelectorAll('video').length,
    header: document.querySelector('header.bar, header') !== null,
  }))

const hasWords = (place: Page | Frame) =>
  place.evaluate(
    (reload) =>
      [...document.querySelectorAll('[role=alert] button')].some(
        (one) => one.textContent === reload,
      ),
    fr.failure.reload,
  )

/** Fires the online event, after which the site retries everything. */
export async function comeOnline(place: Page | Frame, losses: Losses) {
  await place.evaluate(() => dispatchEvent(new Event('online')))
  await settle(place, losses)
}

/** Clicks the retry button of an error, if it has one. */
export const tryAgain = (place: Page | Frame) =>
  place.evaluate((retry) => {
    const all = document.querySelectorAll<HTMLElement>('[role=alert] button')
    const found = [...all].find((one) => one.textContent === retry)
    found?.click()
    return found !== undefined
  }, fr.failure.retry)

const putAway = (place: Page | Frame) =>
  place.evaluate(() => {
    for (const dialog of [
      ...document.querySelectorAll<HTMLDialogElement>('dialog:modal'),
    ].reverse())
      dialog.close()
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  })

/** Names of clicked elements in this test. */
export const pressed = new Set<string>()

/** Clicks every element not clicked yet, and those in dialogs that open. */
export async function pressAll(page: Page, losses: Losses, depth = 1) {
  const path = new URL(page.url()).pathname
  for (;;) {
    const name = (await pressables(page)).find((one) => !pressed.has(one))
    if (name === undefined) return
    pressed.add(name)
    const before = { ...(await standing(page)), lost: losses.missing() }
    await press(page, name)
    await settle(page, losses)
    const isThere = new URL(page.url()).pathname === path
    const lostNow = losses.missing().filter((file) => !before.lost.includes(file))
    if (isThere && lostNow.length > 0) {
      const { lost: _, ...stood } = before
      expect(await standing(page), name).toEqual(stood)
      const isMissing = () => losses.missing().some((file) => lostNow.includes(file))
      // A chunk that the user did not ask for shows no error when it fails.
      for (let waits = 0; waits < 10 && isMissing() && !(await hasWords(page)); waits++)
        await settle(page, losses)
      const isReported = await hasWords(page)
      // A second click turns a toggle off, a third one on again.
      for (let tries = 0; tries < 3 && isMissing(); tries++) {
        if (!(await tryAgain(page))) {
          await putAway(page)
          await settle(page, losses)
          if (!(await press(page, name))) continue
        }
        for (let waits = 0; waits < 20 && isMissing(); waits++) await settle(page, losses)
      }
      // Chunks that no click requests may have failed meanwhile.
      if (isMissing()) await comeOnline(page, losses)
      if (isReported) expect(isMissing(), name).toBe(false)
    }
    if (depth > 0 && (await page.locator('dialog:modal').count()) > 0)
      await pressAll(page, losses, depth - 1)
    if (depth > 0) await putAway(page)
    if (!isThere) return
  }
}
