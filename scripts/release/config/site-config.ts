import type example from '../../../site.example.json'

type Optional = 'avatarHosts' | 'statsHost' | 'consentDomain' | 'embeddedUrl' | 'platformClientId'

type Required = Omit<typeof example, Optional | '$schema'>

/** A configuration that is valid by site.schema.json. */
export type SiteConfig = Required &
  Partial<Pick<typeof example, Optional>> & {
    offline?: boolean
    playerFrames?: string[]
    reportUrl?: string
    /** Absolute path after reading. */
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

/** Returns the part of the configuration that is written into the page. */
export function pageConfig(config: SiteConfig) {
  const { security: _, reportUrl: __, nginx: ___, embeddedUrl: ____, ...rest } = config
  const { ownFiles: _____, changePassword: ______, ...page } = rest
  return page
}
