import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFlags } from '../flags.ts'

readFlags(
  `npm run icons

Renders the PNG icons of the installed site from web/public/icon.svg.`,
  {},
)

const FOLDER = 'web/public/icons'
const drawing = readFileSync('web/public/icon.svg', 'utf8')

/** Systems crop a maskable icon to a circle or another shape, so the drawing keeps a margin. */
const maskable = drawing
  .replace(' rx="7"', '')
  .replace(/(<rect[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="translate(6.4 6.4) scale(.6)">$2</g>$3')

const paint = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/icon-192.png`, paint(drawing, 192))
writeFileSync(`${FOLDER}/icon-512.png`, paint(drawing, 512))
writeFileSync(`${FOLDER}/maskable-512.png`, paint(maskable, 512))

/** iOS rounds the corners of home screen icons itself, and shows transparency as black. */
writeFileSync('web/public/apple-touch-icon.png', paint(drawing.replace(' rx="7"', ''), 180))

/** Returns a favicon.ico with a PNG per size, for browsers without SVG icons. */
function icoOf(sizes: readonly number[]) {
  const pictures = sizes.map((size) => paint(drawing, size))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    head.fill(sizes[index] ?? 0, at, at + 2)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
writeFileSync('web/public/favicon.ico', icoOf([16, 32, 48]))
