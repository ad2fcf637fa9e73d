import { config } from './config.ts'

/**
 * Keeps a path that is no http(s) URL below the files host. Concatenation would let `.host` or `@host`
 * change the host; URL resolution would let `//host`, `\host` or a scheme after a blank.
 */
export function mediaUrl(path: string, filesHost: string = config.filesHost): string {
  if (/^https?:\/\//.test(path)) return path
  const base = `${filesHost.replace(/\/+$/, '')}/`
  // URL parsers drop control characters, so these are removed before the leading slashes.
  const relative = path.replaceAll(/\p{Cc}+/gu, '').replace(/^[\s/\\]+/, '')
  const { href } = new URL(base + relative)
  return href.startsWith(base) ? href : base
}
