/** Paths of the site's folder on the server, which serve.sh creates. */
export const folderAt = (folder = '/srv/plus2tele') => ({
  site: `${folder}/current/site`,
  /** Assets of releases that were served within the last day. */
  former: `${folder}/former`,
  acme: `${folder}/acme`,
  logs: `${folder}/log`,
})

export type Folder = ReturnType<typeof folderAt>
