import type example from '../../../site.example.json'

type Optional = 'avatarHosts' | 'statsHost' | 'consentDomain' | 'embeddedUrl' | 'platformClientId'

type Required = Omit<typeof example, Optional | '$schema'>

/** A configuration that keeps to site.schema.json. */
export type SiteConfig = Required &
  Partial<Pick<typeof example, Optional>> & {
    offline?: boolean
    playerFrames?: string[]
    reportUrl?: string
    nginx?: {
      root?: string
      certificate?: string
      key?: string
      brotli?: boolean
      httpPort?: number
    }
  }

/** What the site itself needs to know: it goes into the page. */
export function pageConfig(config: SiteConfig) {
  const { security: _, reportUrl: __, nginx: ___, embeddedUrl: ____, ...page } = config
  return page
}
