/** Plays the chords of the sample recordings. Needs ffmpeg; run `npx tsx scripts/assets/sounds.ts`. */
import { execFileSync } from 'node:child_process'
import { chords, soundPath } from '../../mock-server/sample/chords.ts'

/** 300 AAC frames of 64 ms (1024 samples at 16 kHz), as long as 240 pictures of 80 ms. */
const seconds = 19.2

/** A soft chord whose waves all have whole periods, so that the loop is inaudible. */
const chordOn = (lowest: number): string => {
  const voices = [1, 1.5, 2].map((interval, i) => {
    const hertz = Math.round(lowest * interval * seconds) / seconds
    return `0.03*(0.65+0.35*sin(2*PI*t*${(i + 1) / seconds}+${i}))*sin(2*PI*${hertz}*t)`
  })
  return `aevalsrc=${voices.join('+')}:s=16000:d=${seconds}`
}

/** Bit-exact and without dates, so that the same chord gives the same file. */
const options = '-c:a aac -b:a 16k -ac 1 -flags +bitexact -fflags +bitexact -map_metadata -1'

for (const hertz of chords) {
  const source = ['-f', 'lavfi', '-i', chordOn(hertz)]
  const look = [...options.split(' '), '-movflags', '+faststart']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...look, soundPath(hertz)])
}
