import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { menuRoutes } from '#web/src/routes.ts'
import type { Site } from './open-site.tsx'

/** Waits for the page with this title. */
export async function titled(title: string) {
  await expect.poll(() => document.querySelector('main h1')?.textContent).toBe(title)
}

export const address = () => location.pathname + location.search

export const cards = () => [...document.querySelectorAll<HTMLElement>('li[data-card]')]

/** Ends a scenario and retries what failed in it. */
export async function retry({ screen, user, server, t }: Site) {
  const failed = within(await screen.findByRole('alert'))
  await server.play('normal')
  await user.click(failed.getByRole('button', { name: t('failure.retry') }))
}

/** Expects that the shell works: menu by keyboard, language picker, footer. */
export async function expectUsableShell({ screen, user, t }: Site) {
  const button = screen.getByRole('button', { name: t('menu.open') })
  // The heading of a page takes the focus once it is there, which may be later than a failure's text.
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  const focused = async () => {
    button.focus()
    await new Promise((done) => setTimeout(done, 50))
    return document.activeElement
  }
  await expect.poll(focused).toBe(button)
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('dialog', { name: t('menu.title') })
  expect(menu.querySelectorAll('nav a')).toHaveLength(menuRoutes.length)
  await within(menu).findByRole('radio', { name: 'Deutsch' })
  await user.keyboard('{Escape}')
  expect(menu).not.toHaveAttribute('open')
  await expect.poll(() => button).toHaveFocus()
  expect(screen.getByRole('contentinfo')).toHaveTextContent('+2Télé')
}

/** Expects a list whose cards all say this. */
export async function expectEveryCard(says: RegExp) {
  const isTrue = () =>
    cards().length > 0 && cards().every(({ textContent }) => says.test(textContent))
  await expect.poll(isTrue).toBe(true)
}

export const hrefs = () => cards().map((card) => card.querySelector('a')?.getAttribute('href'))
