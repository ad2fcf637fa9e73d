/** Makes the recording that is served while the encoder fails. Needs ffmpeg; run `npx tsx scripts/assets/fallback.ts`. */
import { execFileSync } from 'node:child_process'
import { chords, soundPath } from '../../mock-server/sample/chords.ts'

/** A test card in Constrained Baseline: 240 pictures of 80 ms, as long as a chord. */
const options = `-y -f lavfi -i smptebars=s=720x576:r=25/2:d=19.2,setsar=16/15 -i ${soundPath(chords[0])}
  -c:v libx264 -profile:v baseline -preset veryslow -qp 30 -g 80 -pix_fmt yuv420p -x264-params info=0
  -c:a copy -flags +bitexact -fflags +bitexact -map_metadata -1 -movflags +faststart
  mock-server/encoder/fallback.mp4`

execFileSync('ffmpeg', ['-v', 'error', ...options.split(/\s+/)])
