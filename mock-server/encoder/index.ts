// The public face of the encoder: see README.md. Others import only this file, and it imports only Node.

/** Encodes one picture that moves a little, and a chord: 19.2 s of H.264 and AAC. */
export { film, maxMotion } from './film.ts'
/** Plays a film over and over: an MP4 file of true length, made while it is read. */
export { maxSeconds, recording } from './recording.ts'
/** What to serve when either of them throws. */
export { fallback } from './fallback.ts'
export type { Film, FilmOptions } from './film.ts'
export type { VirtualFile } from './recording.ts'
