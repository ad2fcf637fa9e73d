// npm run house [-- --static]: how large the rooms are, who imports whom, and how far four walks through the code lead.
import { parseArgs } from 'node:util'
import { sourceFiles } from './boundaries/source-files.ts'
import { boundaryFigures, roomFigures } from './house/figures.ts'
import { measureWalks } from './house/walks.ts'

const { values } = parseArgs({ options: { static: { type: 'boolean', default: false } } })

const print = (rows: readonly (readonly (string | number)[])[]) => {
  for (const [name = '', ...cells] of rows) {
    console.log(String(name).padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(''))
  }
  console.log()
}

const files = sourceFiles()
print([
  ['room', 'files', 'lines', 'median', 'longest', '< 15', 'comments'],
  ...roomFigures(files).map(({ room, files: count, lines, median, longest, short, comments }) => [
    room,
    count,
    lines,
    median,
    longest,
    short,
    `${comments.toFixed(1)} %`,
  ]),
])
const { up, neighbours, other, circles } = boundaryFigures(files)
print([
  ['imports up', up],
  ['between neighbours', neighbours],
  ['other crossings', other],
  ['circles', circles.length, circles.length > 0 ? `(${circles.join(', ')} files)` : ''],
])
if (!values.static) {
  const walks = await measureWalks()
  print([
    ['files entered', 'site', 'mock', 'together'],
    ...walks.map(({ name, site, mock }) => [name, site, mock, site + mock]),
  ])
}
