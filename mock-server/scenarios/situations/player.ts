import { notFound } from '../../http/answers.ts'
import type { Rows } from '../scenario.ts'

/** Playing one archive. */
export const player = {
  'video-missing': {
    about: 'Archives are there, their files are not.',
    see: '/archives',
    after: 'opening an archive',
    says: 'NO SIGNAL',
    answers: { getFile: notFound('file') },
  },
} satisfies Rows
