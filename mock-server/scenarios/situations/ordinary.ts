import type { Rows } from '../scenario.ts'

/** The world as it is meant to be. */
export const ordinary = {
  normal: { about: 'Everything works.', see: '/' },
} satisfies Rows
