/** The error page of a gateway in front of the server. */
export const GATEWAY_PAGE = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'
