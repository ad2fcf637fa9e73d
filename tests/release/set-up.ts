import { addressesAt } from './harness/hosts.ts'
import { startRelease } from './harness/start.ts'

/** Once for all workers: the release behind nginx. @returns the teardown */
export default () =>
  startRelease(addressesAt(Number(process.env.RELEASE_HTTPS), Number(process.env.RELEASE_HTTP)))
