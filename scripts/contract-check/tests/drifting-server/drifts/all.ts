import { answerDrifts } from './answers.ts'
import { askerDrifts } from './relations/askers.ts'
import { archiveDrifts } from './archives.ts'
import { browserDrifts } from './browser.ts'
import { changeDrifts } from './writes/changes.ts'
import { orderDrifts } from './lists/collation.ts'
import { wordDrifts } from './databases.ts'
import { parameterDrifts } from './parameters.ts'
import { valueDrifts } from './values.ts'
import { proxyDrifts } from './proxies.ts'
import { storedTextDrifts } from './writes/stored-texts.ts'
import { storedThingDrifts } from './writes/stored-things.ts'
import type { Drift } from './drift.ts'
import { edgeDrifts } from './relations/edges.ts'
import { dayDrifts } from './lists/days.ts'
import { filterDrifts } from './lists/filters.ts'
import { requestDrifts } from './relations/requests.ts'
import { momentDrifts } from './relations/moments.ts'
import { neighbourDrifts } from './relations/neighbours.ts'
import { pageDrifts } from './lists/pages.ts'
import { peopleDrifts } from './people.ts'
import { shelfDrifts } from './lists/shelves.ts'
import { textDrifts } from './texts.ts'
import { transportDrifts } from './transport.ts'
import { writeDrifts } from './writes/writes.ts'

/** Every drift, each written before anybody looked at what the suite would make of it. */
export const drifts: readonly Drift[] = [
  ...filterDrifts,
  ...pageDrifts,
  ...shelfDrifts,
  ...dayDrifts,
  ...archiveDrifts,
  ...peopleDrifts,
  ...browserDrifts,
  ...transportDrifts,
  ...answerDrifts,
  ...writeDrifts,
  ...textDrifts,
  ...changeDrifts,
  ...orderDrifts,
  ...wordDrifts,
  ...parameterDrifts,
  ...valueDrifts,
  ...proxyDrifts,
  ...storedTextDrifts,
  ...storedThingDrifts,
  ...askerDrifts,
  ...neighbourDrifts,
  ...edgeDrifts,
  ...momentDrifts,
  ...requestDrifts,
]
