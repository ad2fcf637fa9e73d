/** nginx takes a name's capitals as they are: written as people know them. */
export const headerName = (name: string) =>
  name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase())

export const quoted = (text: string) => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`
export const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)

/** Lines that add these headers; a value that begins with `$` is a variable. */
export const addHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => {
      const text = value.startsWith('$') ? value : quoted(value)
      return `  add_header ${headerName(name)} ${text} always;`
    })
    .join('\n')

/** What a server listens on: with IPv6 unless the machine has none. */
export const listenOn = (port: string | number, hasIpv6: boolean, more = '') =>
  ['', '[::]:']
    .slice(0, hasIpv6 ? 2 : 1)
    .map((address) => `  listen ${address}${port}${more};`)
    .join('\n')
