import type { Rows } from '../scenario.ts'

/** What members say below an archive. */
export const comments = {
  'comment-lost': {
    about: 'The connection breaks while a comment is sent: nobody knows what became of it.',
    see: '/archives',
    as: 'member',
    after: 'publishing a comment',
    shows: 'comments.unknown.write',
    on: ['createComment'],
    fault: { kind: 'reset' },
  },
} satisfies Rows
