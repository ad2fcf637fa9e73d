import { ensureBrowser } from '../browser.mjs'

/** How to get the browser that a stage asks for: each resolves to its path, or throws what to do. */
export const needs = { chromium: () => ensureBrowser() } satisfies Record<
  string,
  () => Promise<string>
>

/** A browser that a stage cannot run without. */
export type Need = keyof typeof needs
