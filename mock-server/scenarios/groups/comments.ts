import { notFound, problem } from '../../contract/responses.ts'
import type { ScenarioRows } from '../scenario.ts'

export const commentsScenarios = {
  'comment-lost': {
    about: 'The connection breaks while a comment is sent: nobody knows what became of it.',
    see: '/archives',
    as: 'member',
    after: 'publishing a comment',
    shows: 'comments.unknown.write',
    on: ['createComment'],
    fault: { kind: 'reset' },
  },
  'comment-refused': {
    about: 'This member may not comment.',
    see: '/archives',
    as: 'not-whitelisted',
    after: 'publishing a comment',
    shows: 'comments.forbidden.write',
  },
  'comment-on-nothing': {
    about: 'The archive is deleted before the comment is sent.',
    see: '/archives',
    as: 'member',
    after: 'publishing a comment',
    shows: 'comments.gone.write',
    answers: { createComment: notFound('archive') },
  },
  'comment-too-large': {
    about: 'The server takes no comment of that size.',
    see: '/archives',
    as: 'member',
    after: 'publishing a comment',
    shows: 'failures.tooLarge',
    answers: { createComment: problem(413, 'too_large', 'The body is too large.') },
  },
} satisfies ScenarioRows
