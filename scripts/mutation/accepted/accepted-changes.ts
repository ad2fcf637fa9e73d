/** Changes to one file that no test can notice, or need not, and why. */
export interface Accepted {
  readonly file: string
  readonly why: string
  /** As `npm run mutation` prints them. */
  readonly changes: readonly string[]
}
