import { listScenarios } from './list-scenarios.ts'
import type { SessionLocals } from '../http/locals.ts'
import { faultStages, triggers } from '../embedded/platform-fault.ts'
import { faultIds, faultOf } from '../embedded/platform-faults.ts'

export type Catalogue = ReturnType<typeof catalogueOf>
export type ScenarioRow = Catalogue['situations'][number]['scenarios'][number]
export type PlatformRow = Catalogue['platform'][number]

const platformRows = () =>
  faultStages.flatMap((stage) =>
    faultIds
      .filter((id) => faultOf(id).stage === stage)
      .map((id) => {
        const { about, badge, error, logs, once, next } = faultOf(id)
        const after = once ? triggers[once] : ''
        return { id, stage, about, badge, error: error ?? '', logs: logs ?? '', after, next }
      }),
  )

/** The rows of the desk's list, which links and tests use, too. */
export const catalogueOf = (locals: SessionLocals) => ({
  ...listScenarios(locals),
  platform: platformRows(),
})
