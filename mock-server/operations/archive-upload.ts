import { randomUUID } from 'node:crypto'
import type { components } from '#contract'
import { invalidFields, problem, sessionFull, type FieldProblem } from '../contract/responses.ts'
import { sessionTime, type Session } from '../sessions/session.ts'
import { parseUrl } from '../http/read/parse-url.ts'
import type { UploadedFile } from '../sessions/uploads.ts'
import type { World } from '../world/world.ts'
import { videoProblem } from './archive-video.ts'
import type { Input } from '../http/operation/handler.ts'

type Archive = components['schemas']['Archive']
type Upload = components['schemas']['ArchiveUpload']

const SAME_SUBMIT_MS = 60_000

function dateProblem({ broadcastDate, year }: Upload): FieldProblem | undefined {
  if (!broadcastDate) return undefined
  const day = new Date(`${broadcastDate}T00:00:00Z`)
  const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(broadcastDate)
  const field = 'broadcastDate'
  if (!real) return { field, message: 'is not a day of the calendar', code: 'format' }
  return day.getUTCFullYear() === year
    ? undefined
    : { field, message: `must lie in ${year}`, code: 'mismatch' }
}

function musicProblem({ music, musicTitle, musicUrl }: Upload): FieldProblem | undefined {
  if (music && !musicTitle?.trim()) {
    return { field: 'musicTitle', message: 'is required', code: 'required' }
  }
  return musicUrl && !parseUrl(musicUrl)
    ? { field: 'musicUrl', message: 'is not an address', code: 'format' }
    : undefined
}

const unknown = (field: 'channel' | 'category'): FieldProblem => ({
  field,
  message: `is not a known ${field}`,
  code: 'unknown_value',
})

function known(world: World, { channel, category }: Upload) {
  return {
    channel: world.channels().find(({ id }) => id === channel),
    category: world.categories().find(({ id }) => id === category),
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** True if a second click or tab sends the same file again: the first one wins. */
function isRepeated(session: Session, { hash, size }: UploadedFile, title: string) {
  const since = sessionTime(session) - SAME_SUBMIT_MS
  return [...(session.uploads?.values() ?? [])].some(
    (one) => one.hash === hash && one.size === size && one.title === title && one.at > since,
  )
}

type Made =
  | { archive: Archive }
  | { refusal: ReturnType<typeof invalidFields> | ReturnType<typeof problem<409 | 413>> }

/** Validates an upload, and adds the archive to the world under a new id. */
export async function archiveFrom(input: Input<'createArchive'>): Promise<Made> {
  const { body, file, world, session, user, now } = input
  if (!file) {
    return { refusal: invalidFields({ field: 'video', message: 'is required', code: 'required' }) }
  }
  const { channel, category } = known(world, body)
  const video = await videoProblem(file.path, body.resolution)
  const problems = [
    channel ? undefined : unknown('channel'),
    category ? undefined : unknown('category'),
    dateProblem(body),
    musicProblem(body),
    'field' in video ? video : undefined,
  ].filter((one) => one !== undefined)
  if (!channel || !category || 'field' in video || problems.length) {
    return { refusal: invalidFields(...problems) }
  }
  if (isRepeated(session, file, body.title)) {
    return { refusal: problem(409, 'conflict', 'This was already done.') }
  }
  if (world.isFull()) return { refusal: sessionFull() }
  const id = `u${randomUUID()}`
  const archive: Archive = {
    id,
    title: body.title.trim(),
    channel: named(channel),
    category: named(category),
    year: body.year,
    broadcastDate: body.broadcastDate || null,
    duration: video.seconds,
    views: 0,
    thumbnail: `thumbnails/${id}.svg`,
    description: body.description?.trim() ?? '',
    video: `videos/${id}.mp4`,
    resolution: body.resolution,
    postedBy: { id: user.id, username: user.username, avatar: user.avatar },
    copyright: body.copyright.trim(),
    music: body.music ? { title: body.musicTitle?.trim() ?? '', url: body.musicUrl || null } : null,
    createdAt: now(),
  }
  session.uploads ??= new Map()
  session.uploads.set(id, { ...file, title: body.title, at: sessionTime(session) })
  world.addArchive(archive)
  return { archive }
}
