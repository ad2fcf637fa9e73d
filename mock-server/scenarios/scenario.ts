import type { OperationId } from '../contract/operation.ts'
import type { World } from '../world/world.ts'
import type { SampleIndex } from '../world/indexes/sample-index.ts'
import type { InjectedFault, ScenarioResponse } from './fault.ts'

/** What a visitor does on the page before a failure can be seen. */
export type VisitorStep =
  | 'opening the page'
  | 'opening an archive'
  | 'searching for nonsense'
  | 'publishing a comment'
  | 'saving the profile'
  | 'saving without a session'
  | 'deleting the account'
  | 'deleting the account without a session'
  | 'uploading'

/** How the collection differs from the usual one. A scenario with such edits has a world of its own. */
export type WorldEdits = {
  archives?: number
  /** The shared world, seen otherwise; must not change the one it is given. */
  view?: (sampleIndex: SampleIndex) => SampleIndex
  begin?: (world: World) => void
}

/** A named situation: where it shows, and what it does to requests, to answers and to the collection. */
export type Scenario = {
  /** One sentence: what is wrong in this world. */
  about: string
  see: string
  as?: string
  /** What the visitor does there. With this, the scenario is a row of the error catalogue. */
  after?: VisitorStep
  /** What must then be seen: the key of a text in the site's language files. */
  shows?: string
  /** What must then be seen word for word: what the server says, or what is said in every language. */
  says?: string
  signsOut?: true
  world?: WorldEdits
  /** Operations that the delay and the fault concern; absent: all under /api. */
  on?: readonly OperationId[] | 'everything'
  /** Milliseconds that an answer waits. */
  delay?: number
  /** Up to this many milliseconds more, evenly spread over the requests of a session. */
  jitter?: number
  fault?: InjectedFault
  /** Answers given instead of the handler's; one outside the contract does not compile unmarked. */
  answers?: { [Op in OperationId]?: ScenarioResponse<Op> }
}

/** What an active scenario does to requests. A fault that is asked for without a scenario is one too. */
export type ActiveScenario = Pick<Scenario, 'on' | 'delay' | 'jitter' | 'fault' | 'answers'> & {
  /** As `x-mock-fault` and the log name it. */
  name: string
}

export type ScenarioRows = Record<string, Scenario>
