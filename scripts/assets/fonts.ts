// Subsets the site's two typefaces to the letters of its four languages: `tsx
// scripts/assets/fonts.ts`.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { LETTERS } from '../prerender/cards/letters.ts'

const fonts = [
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    licence: '@fontsource-variable/instrument-sans/LICENSE',
    name: 'instrument-sans',
    text: LETTERS,
  },
  {
    from: '@fontsource/vt323/files/vt323-latin-400-normal.woff',
    licence: '@fontsource/vt323/LICENSE',
    name: 'vt323',
    text: LETTERS,
  },
]

for (const { from, licence, name, text } of fonts) {
  const source = await readFile(`node_modules/${from}`)
  const cut = await subsetFont(source, text, { targetFormat: 'woff2' })
  await writeFile(`web/src/ui/fonts/${name}.woff2`, cut)
  await copyFile(`node_modules/${licence}`, `web/src/ui/fonts/${name}.LICENSE`)
  console.log(`${name}: ${source.length} → ${cut.length} bytes`)
}

// The mock server's encoder draws text with one weight of the sans typeface, as a TrueType file.
const sans = fonts[0]
if (sans) {
  const cut = await subsetFont(await readFile(`node_modules/${sans.from}`), sans.text, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  })
  await writeFile('mock-server/sample/art/instrument-sans-bold.ttf', cut)
  console.log(`instrument-sans-bold: ${cut.length} bytes`)
}

// Social cards (scripts/prerender/cards) are painted with the screen typeface, as a TrueType file.
const screen = fonts[1]
if (screen) {
  const cut = await subsetFont(await readFile(`node_modules/${screen.from}`), screen.text, {
    targetFormat: 'truetype',
  })
  await writeFile('scripts/prerender/cards/vt323.ttf', cut)
  console.log(`vt323.ttf: ${cut.length} bytes`)
}
