/** Directives that only some hosts have, by their place in the file. */
export type Part = Partial<Record<'maps' | 'headers' | 'locations' | 'first' | 'file', string>>

export const quoted = (text: string) => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`
export const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)

/** Returns `add_header` lines. A value that begins with `$` is an nginx variable. */
export const addHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => {
      const text = value.startsWith('$') ? value : quoted(value)
      return `  add_header ${name} ${text} always;`
    })
    .join('\n')

/** Returns `listen` lines, with IPv6 unless the machine has none. */
export const listenOn = (port: string | number, hasIpv6: boolean, more = '') =>
  ['', '[::]:']
    .slice(0, hasIpv6 ? 2 : 1)
    .map((address) => `  listen ${address}${port}${more};`)
    .join('\n')
