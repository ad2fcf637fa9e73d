import type { OperationId } from '../contract/operation.ts'
import type { World } from '../world/world.ts'
import type { SampleIndex } from '../world/indexes/sample-index.ts'
import type { InjectedFault, ScenarioResponse } from './fault.ts'

/** The visitor's step that makes a failure visible. */
type VisitorStep =
  | 'opening the page'
  | 'opening an archive'
  | 'searching for nonsense'
  | 'publishing a comment'
  | 'saving the profile'
  | 'saving without a session'
  | 'deleting the account'
  | 'deleting the account without a session'
  | 'uploading'

/** Changes to the collection. A scenario with such edits has a world of its own. */
type WorldEdits = {
  archives?: number
  /** Derives a view from the shared world, which it must not change. */
  view?: (sampleIndex: SampleIndex) => SampleIndex
  begin?: (world: World) => void
}

/**
 * A named situation: the page that shows it, and what it does to requests, responses and the
 * collection.
 */
export type Scenario = {
  /** One sentence: what is wrong. */
  about: string
  see: string
  as?: string
  /** The visitor's step there. It makes the scenario a row of the error catalogue. */
  after?: VisitorStep
  /** The expected text: a key of the site's translations. */
  shows?: string
  /** The hours that the text names as `{{time}}`. */
  waitHours?: number
  /** The expected text, literally: the server's own, or the same in every language. */
  says?: string
  signsOut?: true
  world?: WorldEdits
  /** Operations with the delay and the fault; absent: all under /api. */
  on?: readonly OperationId[] | 'everything'
  /** Delay of the response, in ms. */
  delay?: number
  /** Maximum additional delay in ms, spread evenly over the requests of a session. */
  jitter?: number
  fault?: InjectedFault
  /** Responses instead of the handler's; undocumented ones need `breachContract` to compile. */
  answers?: { [Op in OperationId]?: ScenarioResponse<Op> }
}

/** The effect of an active scenario on requests; also of a fault without a scenario. */
export type ActiveScenario = Pick<Scenario, 'on' | 'delay' | 'jitter' | 'fault' | 'answers'> & {
  /** Its name in `x-mock-fault` and the log. */
  name: string
}

export type ScenarioRows = Record<string, Scenario>
