import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { hashSource } from '../../release/rules/inline-assets.ts'

/** Vite's manifest of the build, which no host serves. */
export const MANIFEST = '.vite/manifest.json'

/**
 * Returns a function that lists a page's preload tags for its head.
 * @param manifestFile path of Vite's manifest of the build in the folder `site`
 * @param html the built page; what it already loads gets no tag
 */
export function pageAssets(manifestFile: string, site: string, html: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const first = chunksOf(manifest, 'index.html')

  const tag = (attributes: string, file: string) => {
    const integrity = hashSource(readFileSync(join(site, file)))
    return `    <link ${attributes} crossorigin href="/${file}" integrity="${integrity}">\n`
  }
  /** @param modules source files of the page below web/; those of the first load need no tag */
  return (modules: readonly string[]) => {
    const chunks = [...new Set(modules.flatMap((name) => [...chunksOf(manifest, name)]))]
    const later = chunks.filter((chunk) => !first.has(chunk))
    const isNew = (file: string) => !html.includes(`"/${file}"`)
    const styles = new Set(later.flatMap(({ css = [] }) => css).filter(isNew))
    return {
      sheets: [...styles],
      styles: [...styles].map((file) => tag('rel="stylesheet"', file)).join(''),
      code: later.map(({ file }) => tag('rel="modulepreload"', file)).join(''),
    }
  }
}

/** Returns a module's chunk and the chunks that it imports. */
function chunksOf(manifest: Manifest, name: string, found = new Set<ManifestChunk>()) {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found)
  return found
}
