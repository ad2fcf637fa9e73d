import { addressesAt } from './harness/hosts.ts'
import { startRelease } from './harness/start.ts'

/** Starts the release behind nginx once for all workers. @returns the teardown */
export default () =>
  startRelease(addressesAt(Number(process.env.RELEASE_HTTPS), Number(process.env.RELEASE_HTTP)))
