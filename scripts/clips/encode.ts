import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictures, rate, seconds } from './timing.ts'
import type { Drawing } from './svg.ts'

/** What a clip shows, the chord it plays (Hz) and how far x264 may compress it. */
export type Work = { draw: Drawing; chord: number[]; crf: number }

/** A soft chord whose every wave ends where it began, so that the loop cannot be heard. */
const sound = (chord: number[]): string => {
  const whole = (hertz: number): number => Math.round(hertz * seconds) / seconds
  const voices = chord.map(
    (hertz, i) =>
      `0.03*(0.65+0.35*sin(2*PI*t*${(i + 1) / seconds}+${i}))*sin(2*PI*${whole(hertz)}*t)`,
  )
  return `aevalsrc=${voices.join('+')}:s=16000:d=${seconds}`
}

/** Bit-exact and without dates, so that the same drawings give the same file; no B-frames. */
const options = (crf: number, pixelAspect: string): string[] =>
  `-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=${pixelAspect}
  -c:v libx264 -preset veryslow -tune animation -crf ${crf}
  -bf 0 -g 30 -keyint_min 30 -sc_threshold 0 -flags +cgop+bitexact
  -color_primaries bt709 -color_trc bt709 -colorspace bt709
  -c:a aac -b:a 16k -ac 1
  -fflags +bitexact -map_metadata -1 -movflags +faststart -chunk_duration 2400000`.split(/\s+/)

/** Draws every picture as SVG in a temporary folder, and has ffmpeg make them a film. */
export const encode = ({ draw, chord, crf }: Work, resolution: string, to: string): void => {
  const [width = 0, height = 0] = resolution.split('x').map(Number)
  const shown = resolution === '720x576' ? 768 : width
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${shown} ${height}" preserveAspectRatio="none">`
  for (let i = 0; i < pictures; i++) {
    const name = `${String(i).padStart(3, '0')}.svg`
    writeFileSync(join(folder, name), `${head}${draw(i / pictures)}</svg>`)
  }
  const film = ['-framerate', String(rate), '-i', join(folder, '%03d.svg')]
  const tone = ['-f', 'lavfi', '-i', sound(chord)]
  const look = options(crf, shown === width ? '1' : '16/15')
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-threads', '1', ...film, ...tone, ...look, to], {
    stdio: 'inherit',
  })
  rmSync(folder, { recursive: true })
}
