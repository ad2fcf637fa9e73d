import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** The build's list of its own files, which no host serves. */
export const MANIFEST = '.vite/manifest.json'

/**
 * What a page needs beyond what every page loads, as tags for its head: asked for at once.
 * @param list the build's list of its own files, in the folder `site`
 * @param html the page for every address: what it loads is not asked for again
 */
export function pageAssets(list: string, site: string, html: string) {
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest
  const first = chunksOf(manifest, 'index.html')
  const known = new Map<string, ReturnType<typeof tagsOf>>()

  const tag = (attributes: string, file: string) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(site, file)))
      .digest('base64')
    return `    <link ${attributes} crossorigin href="/${file}" integrity="sha256-${sum}">\n`
  }
  const tagsOf = (modules: readonly string[]) => {
    const chunks = [...new Set(modules.flatMap((name) => [...chunksOf(manifest, name)]))]
    const own = chunks.filter((chunk) => !first.has(chunk))
    const isNew = (file: string) => !html.includes(`"/${file}"`)
    const styles = new Set(own.flatMap(({ css = [] }) => css).filter(isNew))
    return {
      sheets: [...styles],
      styles: [...styles].map((file) => tag('rel="stylesheet"', file)).join(''),
      code: own.map(({ file }) => tag('rel="modulepreload"', file)).join(''),
    }
  }

  /** @param modules the files under web/ that the page is made of; those of the first load bring nothing */
  return (modules: readonly string[]) => {
    const key = modules.join(' ')
    const tags = known.get(key) ?? tagsOf(modules)
    known.set(key, tags)
    return tags
  }
}

/** A module's chunk, and those that it imports. */
function chunksOf(manifest: Manifest, name: string, found = new Set<ManifestChunk>()) {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found)
  return found
}
