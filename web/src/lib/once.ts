/** Returns `create`, which is called on first use only. */
export function once<T>(create: () => T) {
  let created: T | undefined
  return () => (created ??= create())
}
