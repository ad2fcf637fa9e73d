import { searchable } from '../searchable.ts'

/** @param text as `searchable` returns it */
export const matches = (text: string, typed: string) =>
  searchable(typed)
    .trim()
    .split(' ')
    .every((word) => text.includes(word))
