/** Draws the sample clips of the mock server. Needs ffmpeg with librsvg; run `npx tsx scripts/clips.ts [file…]`. */
import { clips } from '../mock-server/sample/clips.ts'
import { encode } from './clips/encode.ts'
import { clock, leader, night, ribbons } from './clips/idents.ts'
import { gliders, kinetic, waves } from './clips/motion.ts'
import { colourCard, roundCard, studioBars } from './clips/test-cards.ts'
import type { Work } from './clips/encode.ts'

const works: Record<string, Work> = {
  'mire-ronde.mp4': { draw: roundCard, chord: [220, 330, 440], crf: 34 },
  'mire-barres.mp4': { draw: colourCard, chord: [196, 294, 392], crf: 30 },
  'nuit-blanche.mp4': { draw: night, chord: [147, 220, 349], crf: 39 },
  'amorce.mp4': { draw: leader, chord: [165, 247, 330], crf: 34 },
  'horloge.mp4': { draw: clock, chord: [175, 262, 330], crf: 35 },
  'planeurs.mp4': { draw: gliders, chord: [262, 330, 392], crf: 32 },
  'cinetique.mp4': { draw: kinetic, chord: [131, 196, 311], crf: 41 },
  'rubans.mp4': { draw: ribbons, chord: [185, 277, 370], crf: 42 },
  'ondes.mp4': { draw: waves, chord: [156, 233, 311], crf: 42 },
  'barres-hd.mp4': { draw: studioBars, chord: [208, 311, 415], crf: 32 },
}

const asked = process.argv.slice(2)
for (const { file, resolution } of clips) {
  const work = works[file]
  if (!work || (asked.length > 0 && !asked.includes(file))) continue
  const to = new URL(`../mock-server/sample/clips/${file}`, import.meta.url).pathname
  encode(work, resolution, to)
}
