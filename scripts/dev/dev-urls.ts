export interface Addresses {
  readonly site: string
  readonly console: string
  readonly platform: string
  readonly reference: string
  /** The site's URLs for other devices on the network; the desk is at `/__mock/` of each. */
  readonly network: readonly string[]
}

type Ports = { readonly port: number; readonly sitePort: number }

export function addresses(ports: Ports, [name, ...others]: [string, ...string[]]): Addresses {
  const mock = `http://${name}:${ports.port}/__mock/`
  return {
    site: `http://${name}:${ports.sitePort}`,
    console: mock,
    platform: `${mock}discord`,
    reference: `${mock}reference`,
    network: others.map((other) => `http://${other}:${ports.sitePort}`),
  }
}

export function block(where: Addresses): string {
  const rows = [
    ['Site', where.site],
    ['QA desk', where.console],
    ['Chat platform', where.platform],
    ['API reference', where.reference],
    ...where.network.map((url) => ['On the network', `${url} (QA desk: ${url}/__mock/)`]),
  ]
  return ['', ...rows.map(([name = '', url = '']) => `  ${name.padEnd(15)}${url}`), ''].join('\n')
}
