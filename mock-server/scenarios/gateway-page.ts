/** What some machine in between says in place of the server. */
export const GATEWAY_PAGE = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'
