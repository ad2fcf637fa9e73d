/** What lies in the site's folder on the server; serve.sh makes it so. */
export const folderAt = (folder = '/srv/plus2tele') => ({
  site: `${folder}/current/site`,
  /** Files of releases that were served until a day ago. */
  former: `${folder}/former`,
  acme: `${folder}/acme`,
  logs: `${folder}/log`,
})

export type Folder = ReturnType<typeof folderAt>
