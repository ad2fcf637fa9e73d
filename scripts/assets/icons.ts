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

/** Systems cut what they call maskable to a circle or a square of their own: the sign keeps clear of the edge. */
const maskable = drawing
  .replace(' rx="7"', '')
  .replace(/(<rect[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="translate(6.4 6.4) scale(.6)">$2</g>$3')

const paint = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/icon-192.png`, paint(drawing, 192))
writeFileSync(`${FOLDER}/icon-512.png`, paint(drawing, 512))
writeFileSync(`${FOLDER}/maskable-512.png`, paint(maskable, 512))

/** Home screens of Apple's cut the corners themselves, and take no transparency. */
writeFileSync('web/public/apple-touch-icon.png', paint(drawing.replace(' rx="7"', ''), 180))

/** For what asks for this name, and for browsers that take no SVG: PNGs in one file. */
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
