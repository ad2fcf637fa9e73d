export interface Addresses {
  readonly site: string
  readonly console: string
  readonly platform: string
  readonly reference: string
}

export function addresses(ports: { readonly port: number; readonly sitePort: number }): Addresses {
  const mock = `http://localhost:${ports.port}/__mock/`
  return {
    site: `http://localhost:${ports.sitePort}`,
    console: mock,
    platform: `${mock}discord`,
    reference: `${mock}reference`,
  }
}

export function block(where: Addresses): string {
  const rows = [
    ['Site', where.site],
    ['QA desk', where.console],
    ['Chat platform', where.platform],
    ['API reference', where.reference],
  ]
  return ['', ...rows.map(([name = '', url = '']) => `  ${name.padEnd(15)}${url}`), ''].join('\n')
}
