// What only a narrowed list needs: one file, which the first load does without.
export { Narrowed } from './filters/Narrowed.tsx'
export { NothingHere } from './list/NothingHere.tsx'
