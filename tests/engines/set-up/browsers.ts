import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { FOLDER, launch, until } from './programs.ts'

/** Disables Firefox's own requests, so that only the site is requested. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fr-FR',
  // Firefox's picture-in-picture button covers the centre of a video, where tests click.
  'media.videocontrols.picture-in-picture.video-toggle.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Starts Firefox; returns its WebDriver BiDi address. */
export async function startFirefox(binary: string) {
  const profile = join(FOLDER, 'firefox-profile')
  // The browser may still write to the profile while it exits.
  const forget = () =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  forget()
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const firefox = launch('firefox', binary, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ])
  const address = await firefox.says(/BiDi listening on (ws:\S+)/)
  const stop = async () => {
    await firefox.stop()
    forget()
  }
  return { address, stop }
}

/** Starts WebKitGTK's driver, which starts the browser when a session is created. */
export async function startWebKit() {
  // WebKitGTK needs a display: Xvfb, which chooses a free display number.
  const screen = launch('screen', 'Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1600x1300x24',
    '-nolisten',
    'tcp',
    '-noreset',
  ])
  const display = await screen.says(/^(\d+)$/m)
  const port = await getPort()
  const driver = launch('webkit', 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // Without D-Bus, whose desktop session would lead to the user's own browser.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )
  const stop = async () => {
    await driver.stop()
    await screen.stop()
  }
  return { address, stop }
}
