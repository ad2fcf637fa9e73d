/**
 * Generates the chords of the sample recordings. Needs ffmpeg; run `npx tsx
 * scripts/assets/sounds.ts`.
 */
import { execFileSync } from 'node:child_process'
import { chords, soundPath } from '../../mock-server/sample/chords.ts'

/** 300 AAC frames of 64 ms (1024 samples at 16 kHz), as long as 240 pictures of 80 ms. */
const seconds = 19.2

/**
 * Returns the ffmpeg expression of a chord. Each wave has whole periods, so the loop is inaudible.
 */
const chordOn = (lowest: number): string => {
  const voices = [1, 1.5, 2].map((interval, i) => {
    const hertz = Math.round(lowest * interval * seconds) / seconds
    return `0.03*(0.65+0.35*sin(2*PI*t*${(i + 1) / seconds}+${i}))*sin(2*PI*${hertz}*t)`
  })
  return `aevalsrc=${voices.join('+')}:s=16000:d=${seconds}`
}

/** Without dates and encoder names, so that the same chord always gives the same file. */
const options = '-c:a aac -b:a 16k -ac 1 -flags +bitexact -fflags +bitexact -map_metadata -1'

for (const hertz of chords) {
  const source = ['-f', 'lavfi', '-i', chordOn(hertz)]
  const look = [...options.split(' '), '-movflags', '+faststart']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...look, soundPath(hertz)])
}
