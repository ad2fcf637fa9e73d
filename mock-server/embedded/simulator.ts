import { readFileSync } from 'node:fs'
import { badFields, ok, problem } from '../contract/answers.ts'
import { browserModule } from '../http/pages/browser-module.ts'
import { bearerOf } from '../http/accept/identify.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import type { Call, Route } from '../http/route.ts'
import { personasIn } from '../world/personas.ts'
import { staticFile } from '../http/pages/static-file.ts'
import { membersOf } from './members.ts'
import { simulatorPage } from './page.ts'
import { readSettings } from './settings.ts'

const LOCAL = 'http://localhost:* http://127.0.0.1:*'

/** A hidden page that sends the site messages from a foreign origin, or reloads it from inside. */
const relayPage = (): AnyAnswer => ({
  status: 200,
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Relay</title>
<script src="/__mock/discord/relay.js"></script>
</html>
`,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src ${LOCAL}; base-uri 'none'; frame-ancestors ${LOCAL}`,
    'Referrer-Policy': 'no-referrer',
  },
})

const at = (path: string) => new URL(path, import.meta.url)
const font = (name: string) =>
  staticFile(name, 'font/woff2', () => readFileSync(at(`../../web/src/ui/fonts/${name}.woff2`)))

/** The simulator as its address sets it; an address that says something wrong is refused. */
function page({ exchange: { search, own }, session, context }: Call): AnyAnswer {
  const members = membersOf(personasIn(context.libraries.of(session)))
  const sites = [...new Set([context.sites.at(own), ...context.sites.origins])]
  const choices = { sites, personas: members.map(({ persona }) => persona) }
  const settings = readSettings(search, choices)
  if ('problems' in settings) return badFields(...settings.problems)
  return simulatorPage(settings, choices, members)
}

/** Whose token that is, whatever session it was issued in: what the platform knows of its tokens. */
function ownerOf({ exchange: { req }, context: { sessions } }: Call): AnyAnswer {
  const token = bearerOf(req.headers.authorization)
  const issuer = token && sessions.ownerOf(token)
  const persona = issuer && sessions.open(issuer).tokens?.get(token)
  return persona ? ok({ persona }) : problem(401, 'not_authenticated', 'Nobody has that token.')
}

export const SIMULATOR: Readonly<Record<string, Route>> = {
  '/__mock/discord': page,
  '/__mock/discord/simulator.js': browserModule(at('client/simulator.ts')),
  '/__mock/discord/simulator.css': browserModule(at('client/simulator.css')),
  '/__mock/discord/fonts/instrument-sans.woff2': font('instrument-sans'),
  '/__mock/discord/fonts/vt323.woff2': font('vt323'),
  '/__mock/discord/relay': relayPage,
  '/__mock/discord/relay.js': browserModule(at('client/relay.ts'), 'iife'),
}

export const SIMULATOR_READS: Readonly<Record<string, Route>> = {
  '/__mock/discord/owner': ownerOf,
}
