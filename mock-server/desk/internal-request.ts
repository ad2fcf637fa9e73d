/** The desk's own requests, which would drown those of the site. Links and reports are the site's. */
export const isInternalRequest = ({ path }: { path: string }) =>
  /^\/__mock(?![^?]*\/(?:open|sign-in|matomo\.php)(?:\?|$))/.test(path)
