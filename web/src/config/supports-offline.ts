/** Whether this installation has offline support. Without it, its content security policy allows no worker. */
export const supportsOffline = () =>
  (globalThis.appConfig as { offline?: boolean } | undefined)?.offline !== false
