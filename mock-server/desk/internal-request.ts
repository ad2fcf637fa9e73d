/** True for the desk's own requests, which would flood the log. Opened links and hits are not. */
export const isInternalRequest = ({ path }: { path: string }) =>
  /^\/__mock(?![^?]*\/(?:open|sign-in|matomo\.php)(?:\?|$))/.test(path)
