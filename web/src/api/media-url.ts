import { config } from '../config.ts'

/**
 * The address of a media path: kept as it is when it starts with `http://` or `https://`, and
 * otherwise always below the files host. Plain joining would let `.host` or `@host` change the
 * host, and resolving would let `//host`, `\host` or a scheme behind a blank; so the path is put
 * behind a slash without its own, and what still climbs out ends at the files host itself.
 */
export function mediaUrl(path: string, filesHost: string = config.filesHost): string {
  if (/^https?:\/\//.test(path)) return path
  const base = `${filesHost.replace(/\/+$/, '')}/`
  // Browsers drop control characters, so they go before the leading slashes are looked for.
  const relative = path.replaceAll(/\p{Cc}+/gu, '').replace(/^[\s/\\]+/, '')
  const { href } = new URL(base + relative)
  return href.startsWith(base) ? href : base
}
