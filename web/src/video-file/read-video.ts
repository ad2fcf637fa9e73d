import { readFragments, type Fragments } from './fragments.ts'
import { readHeader } from './header.ts'
import { layoutOf } from './layout.ts'
import { Refused } from './refusal.ts'
import { firstOffset, samplesEnd, samplesIn, ticksIn } from './sample-tables.ts'
import { readAhead, type Source } from './source.ts'
import { secondsOf, tracksOf, type Track } from './tracks.ts'

/** The metadata of a file. Of several video or audio tracks, the one that a browser plays. */
export type VideoMetadata = {
  picture: Track | undefined
  audio: Track | undefined
  /** The duration of the longest track. */
  seconds: number
}

/** Codecs of covers and chapter images, which browsers skip. */
const STILL = /^(jpeg|png|mp4v\.6[cd])/i

const browsersChoice = (tracks: readonly Track[], kind: Track['kind']) => {
  const rank = ({ codec, isEnabled }: Track) => (STILL.test(codec) ? 2 : 0) + (isEnabled ? 0 : 1)
  return tracks.filter((one) => one.kind === kind).toSorted((a, b) => rank(a) - rank(b))[0]
}

/** Reads a sample's header to distinguish MP2 from MP3, which share their codec names. */
async function detectAudioCodec(source: Source, track: Track): Promise<Track> {
  if (!/^(mp4a\.6[9b]|\.?mp3)$/i.test(track.codec)) return track
  const at = await firstOffset(source, track.tables)
  const [sync = 0, head = 0] = at === undefined ? [] : await source.read(at, at + 2)
  const isFrame = sync === 0xff && (head & 0xe0) === 0xe0
  const isLayer3 = ((head >> 1) & 3) === 1
  return isFrame && !isLayer3 ? { ...track, codec: 'mp2' } : track
}

async function ticksOf(source: Source, track: Track, stored: number, fragments: Fragments) {
  const { id, tables } = track
  // The header's duration may exceed that of the samples, and is wrong then.
  const ticks = Math.min(track.ticks, (await ticksIn(source, tables)) || Infinity)
  const time = fragments.times.get(id)
  if (!time) return ticks
  return stored > 0 ? Math.max(ticks, time.end) : time.end - time.begin
}

/** Reads the boxes of a file. @throws Refused if the file is invalid or truncated */
export async function readVideo(given: Source): Promise<VideoMetadata> {
  const source = readAhead(given)
  const { brands, moov, moofs } = await layoutOf(source)
  const { movie, tables } = await readHeader(source, moov, brands)
  const all = movie ? tracksOf(movie, tables) : []
  const defaults = (movie?.mvex?.trexs ?? []).map(
    ({ track_id, default_sample_duration, default_sample_size }) =>
      [track_id, { duration: default_sample_duration, size: default_sample_size }] as const,
  )
  const fragments = await readFragments(source, moofs, new Map(defaults))
  const tracks: Track[] = []
  let seconds = 0
  let end = fragments.end
  for (const track of all) {
    const stored = await samplesIn(source, track.tables)
    if (stored === 0 && !fragments.times.has(track.id)) continue
    // Without a timescale the times are meaningless: browsers show hours.
    if (track.timescale === 0) throw new Refused('unusable')
    tracks.push(track)
    end = Math.max(end, await samplesEnd(source, track.tables))
    const ticks = await ticksOf(source, track, stored, fragments)
    seconds = Math.max(seconds, secondsOf(track, ticks))
  }
  if (end > source.size || (tracks.length === 0 && movie?.mvex)) throw new Refused('cut_off')
  const audio = browsersChoice(tracks, 'audio')
  return {
    picture: browsersChoice(tracks, 'picture'),
    audio: audio && (await detectAudioCodec(source, audio)),
    seconds,
  }
}
