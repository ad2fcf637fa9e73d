import type { Rows } from '../scenario.ts'

export const ordinary = {
  normal: { about: 'Everything works.', see: '/' },
} satisfies Rows
