import { createHash } from 'node:crypto'

const MAP = /<script type="importmap">([^<]*)<\/script>/

/** Returns the CSP source expression of the page's inline import map. */
export function importMapHash(html: string): string | undefined {
  const text = MAP.exec(html)?.[1]
  return text === undefined
    ? undefined
    : `sha256-${createHash('sha256').update(text).digest('base64')}`
}
