import type example from '../../../site.example.json'

type Optional = 'avatarHosts' | 'statsHost' | 'consentDomain' | 'embeddedUrl' | 'platformClientId'

type Required = Omit<typeof example, Optional | '$schema'>

/** A configuration that keeps to site.schema.json. */
export type SiteConfig = Required &
  Partial<Pick<typeof example, Optional>> & {
    offline?: boolean
    playerFrames?: string[]
    reportUrl?: string
    /** An absolute path, once it has been read. */
    ownFiles?: string
    changePassword?: string
    nginx?: {
      folder?: string
      ipv6?: boolean
      certificate?: string
      key?: string
      brotli?: boolean
      httpPort?: number
    }
  }

/** What the site itself needs to know: it goes into the page. */
export function pageConfig(config: SiteConfig) {
  const { security: _, reportUrl: __, nginx: ___, embeddedUrl: ____, ...rest } = config
  const { ownFiles: _____, changePassword: ______, ...page } = rest
  return page
}
