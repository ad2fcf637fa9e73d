/** What a wrong value is refused for: by the schema, which editors know too, or by what only the release can tell. */
export interface Wrong {
  /** `social.chat` */
  readonly key: string
  /** As the file has it. */
  readonly json: string
  readonly by: 'schema' | 'release'
  /** A part of the sentence. */
  readonly says: string
}

export const wrong = (key: string, value: unknown, by: Wrong['by'], says: string): Wrong => {
  const json = typeof value === 'bigint' ? String(value) : JSON.stringify(value)
  return { key, json, by, says }
}

export const HOSTS = [
  'siteUrl',
  'apiHost',
  'filesHost',
  'statsHost',
  'embeddedUrl',
  'avatarHosts.0',
]
export const LINKS = [
  'social.video',
  'social.microblog',
  'social.fediverse',
  'social.chat',
  'reportUrl',
]
export const CONTACTS = ['publisher.contact', 'hosting.contact', 'security.contact']
export const FACTS = [
  'siteName',
  'publisher.name',
  'publisher.address',
  'publisher.director',
  'hosting.name',
  'hosting.address',
]
export const PATHS = ['nginx.folder', 'nginx.certificate', 'nginx.key']
