/** Whether this installation opens without a network. One can do without: its policy then allows no worker. */
export const supportsOffline = () =>
  (globalThis.appConfig as { offline?: boolean } | undefined)?.offline !== false
