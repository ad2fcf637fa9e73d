import type { Accepted } from './accepted-changes.ts'

const ALWAYS = 'For the types alone: what may be missing by its type never is.'

export const acceptedOfServer: readonly Accepted[] = [
  {
    file: 'mock-server/http/send/deliver.ts',
    why: ALWAYS,
    changes: [`'is not valid' → ""`, 'check?.(answer.body) → check(answer.body)'],
  },
  {
    file: 'mock-server/http/read/pairs.ts',
    why: ALWAYS,
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'mock-server/contract/schema-check.ts',
    why: ALWAYS,
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'mock-server/contract/schema-check.ts',
    why: 'Spares time and memory: the schemas are known to be sound, and are used once.',
    changes: ['false → true', 'false → true', 'false → true'],
  },
  {
    file: 'mock-server/contract/refusal.ts',
    why: 'The words of an error that is told by its answer.',
    changes: ['`Refused with ${answer.status}` → ``'],
  },
  {
    file: 'mock-server/http/read/body.ts',
    why: 'Where a body was not read to its end, the sender closes the connection by itself.',
    changes: [`{ Connection: 'close' } → {}`],
  },
  {
    file: 'mock-server/http/read/body.ts',
    why: 'A type that is not given is not the one that is wanted, whatever stands for it.',
    changes: [`'' → "Stryker was here!"`, `'' → "Stryker was here!"`],
  },
  {
    file: 'mock-server/http/read/body.ts',
    why: 'Kept from the first body on, and the tests share the server: here the change comes too late. Made by hand, it is noticed.',
    changes: ['{ limit, strict: false, type: () => true } → {}', 'false → true'],
  },
]
