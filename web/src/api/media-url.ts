import { config } from '../config.ts'

/**
 * A path that is no http(s) address stays below the files host. Plain joining would let `.host` or
 * `@host` change the host; resolving would let `//host`, `\host` or a scheme behind a blank.
 */
export function mediaUrl(path: string, filesHost: string = config.filesHost): string {
  if (/^https?:\/\//.test(path)) return path
  const base = `${filesHost.replace(/\/+$/, '')}/`
  // Browsers drop control characters, so they go before the leading slashes are looked for.
  const relative = path.replaceAll(/\p{Cc}+/gu, '').replace(/^[\s/\\]+/, '')
  const { href } = new URL(base + relative)
  return href.startsWith(base) ? href : base
}
