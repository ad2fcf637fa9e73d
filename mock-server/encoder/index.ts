// The encoder's only entry, see README.md. It imports only Node modules.

/** Encodes one picture that moves a little, and a chord: 19.2 s of H.264 and AAC. */
export { film, maxMotion } from './film.ts'
/** Repeats a film for a given time: an MP4 file that is generated while it is read. */
export { maxSeconds, recording } from './recording.ts'
/** Served if either of them throws. */
export { fallback } from './fallback.ts'
export type { Film, FilmOptions } from './film.ts'
export type { VirtualFile } from './recording.ts'
