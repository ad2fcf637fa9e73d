import { readFileSync } from 'node:fs'

/** Reads a data file of this room. Its schema says what it holds, and a test holds it to that. */
export const readData = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
