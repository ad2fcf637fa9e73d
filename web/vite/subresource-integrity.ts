import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** Adds integrity attributes to the page's tags, and an import map with the hashes of later chunks. */
export function integrity(): Plugin {
  return {
    name: 'site:integrity',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        const sums = new Map(
          Object.values(bundle)
            .filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
            .map((file) => [`/${file.fileName}`, sumOf(file)]),
        )
        const html = String(page.source)
        page.source = withMap(withSums(html, sums), mapOf(html, sums))
      },
    },
  }
}

type Sums = ReadonlyMap<string, string>

const sumOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  `sha256-${createHash('sha256')
    .update(file.type === 'chunk' ? file.code : file.source)
    .digest('base64')}`

const TAG = /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="([^"]+)"/g

/** Adds `crossorigin`: browsers check integrity of CORS requests only. */
const withSums = (html: string, sums: Sums) =>
  html.replaceAll(TAG, (tag, address: string) => {
    const sum = sums.get(address)
    if (!sum) return tag
    return `${tag}${tag.includes(' crossorigin') ? '' : ' crossorigin'} integrity="${sum}"`
  })

/** Hashes of scripts that the page does not load by a tag. */
const mapOf = (html: string, sums: Sums) =>
  Object.fromEntries(
    [...sums].filter(
      ([address]) =>
        address.endsWith('.js') &&
        !['src', 'href'].some((by) => html.includes(` ${by}="${address}"`)),
    ),
  )

/** Inserts the import map before the first module: browsers ignore a later one. */
const withMap = (html: string, map: Readonly<Record<string, string>>) =>
  html.replace(
    '<script type="application/json"',
    (first) =>
      `<script type="importmap">${JSON.stringify({ integrity: map })}</script>\n    ${first}`,
  )
