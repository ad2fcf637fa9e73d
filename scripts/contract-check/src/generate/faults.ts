import type { Operation } from '../contract/operations.ts'
import { accessFaults } from './faults/access.ts'
import { bodyFaults } from './faults/body.ts'
import { fieldFaults } from './faults/fields.ts'
import type { OneFault } from './faults/one-fault.ts'

export const faultsOf = (operation: Operation): readonly OneFault[] => [
  ...fieldFaults(operation),
  ...bodyFaults(operation),
  ...accessFaults(operation),
]
