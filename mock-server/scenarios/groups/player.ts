import { notFound, ok } from '../../contract/responses.ts'
import type { ScenarioRows } from '../scenario.ts'

export const playerScenarios = {
  'video-missing': {
    about: 'Archives are there, their files are not.',
    see: '/archives',
    after: 'opening an archive',
    says: 'NO SIGNAL',
    answers: { getFile: notFound('file') },
  },
  'zapping-empty': {
    about: 'There is nothing to zap to.',
    see: '/zapping',
    after: 'opening the page',
    says: 'NO SIGNAL',
    answers: { getZapping: ok({ archive: null }) },
  },
  'video-slow': {
    about:
      'Files come at 8 kB a second: recordings begin late, and the latest stops to wait for more.',
    see: '/archives',
    on: ['getFile'],
    fault: { kind: 'drip', rate: 8000 },
  },
  'video-cut': {
    about: 'Files break off half-way.',
    see: '/archives',
    on: ['getFile'],
    fault: { kind: 'truncate' },
  },
  'lists-fail': {
    about: 'The lists of archives fail: a recording plays, and the lists around it do not load.',
    see: '/',
    after: 'opening an archive',
    shows: 'around.failed',
    on: ['listArchives'],
    fault: { kind: 'status', status: 500 },
  },
} satisfies ScenarioRows
