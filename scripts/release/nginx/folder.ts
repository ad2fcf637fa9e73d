/** Paths of the site's folder on the server, which serve.sh creates. */
export const folderAt = (folder = '/srv/plus2tele') => ({
  current: `${folder}/current`,
  site: `${folder}/current/site`,
  /** Assets of releases that were served within the last day. */
  former: `${folder}/former`,
  acme: `${folder}/acme`,
  logs: `${folder}/log`,
  /** Rendered pages, as nginx caches them. */
  cache: `${folder}/cache`,
})

export type Folder = ReturnType<typeof folderAt>
