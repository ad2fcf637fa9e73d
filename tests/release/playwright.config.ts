import { defineConfig } from '@playwright/test'
import journeys, { blinkFlag } from '../../playwright.config.ts'
import getPort from 'get-port'
import { addressesAt } from './harness/hosts.ts'

const httpsPort = Number((process.env.RELEASE_HTTPS ??= String(await getPort())))
const httpPort = Number((process.env.RELEASE_HTTP ??= String(await getPort())))
const addresses = addressesAt(httpsPort, httpPort)
process.env.RELEASE_ADDRESSES = JSON.stringify(addresses)

const { webServer: _, ...shared } = journeys
// Removes a flag of the journeys: images below the fold must load as in a visitor's browser.
const args = shared.use?.launchOptions?.args?.filter((arg) => arg !== blinkFlag) ?? []
// The chat platform's host names resolve to this nginx.
const names = ['discord.com', 'discordapp.com', 'discordsays.com', 'evil.test', 'school.test']
const resolver = names
  .flatMap((name) => [name, `*.${name}`])
  .map((name) => `MAP ${name}:443 127.0.0.1:${httpsPort}`)
  .join(', ')

/** Runs the release tests against the release on nginx. */
export default defineConfig({
  ...shared,
  testDir: '..',
  testIgnore: [],
  testMatch: ['release/*.spec.ts', 'journeys/operator/{two-origins,exfiltration}.spec.ts'],
  globalSetup: './set-up.ts',
  workers: 2,
  use: {
    ...shared.use,
    baseURL: addresses.site,
    // Each test is a first visit.
    storageState: { cookies: [], origins: [] },
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...shared.use?.launchOptions,
      args: [...args, '--ignore-certificate-errors', `--host-resolver-rules=${resolver}`],
    },
  },
})
