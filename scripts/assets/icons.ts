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
