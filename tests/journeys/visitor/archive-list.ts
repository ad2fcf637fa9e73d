import type { Page } from '@playwright/test'
import { cards } from '../../support/browser/site.ts'

export const more = (page: Page) => page.getByRole('button', { name: 'Voir plus' })
export const progress = (page: Page) => page.getByText(/^Page \d+ sur \d+, /)
export const hrefs = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The name of the filter for a decade. */
export const sixties = /^196\d/
