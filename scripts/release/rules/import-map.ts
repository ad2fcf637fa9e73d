import { createHash } from 'node:crypto'

const MAP = /<script type="importmap">([^<]*)<\/script>/

/** The source expression that lets a page's own import map through its policy. */
export function importMapHash(html: string): string | undefined {
  const text = MAP.exec(html)?.[1]
  return text === undefined
    ? undefined
    : `sha256-${createHash('sha256').update(text).digest('base64')}`
}
