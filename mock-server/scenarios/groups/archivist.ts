import { problem } from '../../contract/responses.ts'
import { removeContent } from '../remove-content.ts'
import type { ScenarioRows } from '../scenario.ts'

export const archivistScenarios = {
  'archivist-refused': {
    about: 'An archivist may not see the archivist space.',
    see: '/archivist',
    as: 'archivist',
    after: 'opening the page',
    shows: 'failures.forbidden',
    answers: { getArchivistStats: problem(403, 'forbidden', 'Not this member.') },
  },
  'archivist-without-archives': {
    about: 'An archivist has not added anything yet.',
    see: '/archivist',
    as: 'archivist',
    after: 'opening the page',
    shows: 'archivist.none',
    world: { begin: (world) => removeContent(world, 'archivist') },
  },
  'upload-fails': {
    about: 'An upload fails inside the server.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'failures.uploadFailed',
    answers: { createArchive: problem(500, 'internal_server_error', 'The disk is full.') },
  },
  'upload-lost': {
    about: 'The connection breaks while an archive is sent.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'failures.uploadFailed',
    on: ['createArchive'],
    fault: { kind: 'reset' },
  },
  'upload-forbidden': {
    about: 'An archivist may not add archives any more.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'archivist.upload.why.forbidden',
    answers: { createArchive: problem(403, 'forbidden', 'Not this member.') },
  },
  'upload-conflict': {
    about: 'The uploaded archive already exists.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'archivist.upload.why.conflict',
    answers: { createArchive: problem(409, 'conflict', 'This archive is there already.') },
  },
  'upload-too-large': {
    about: 'The video is larger than the server takes.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'archivist.upload.why.tooLarge',
    answers: { createArchive: problem(413, 'too_large', 'This video is too large.') },
  },
  'upload-wrong-type': {
    about: 'The server rejects the file type.',
    see: '/archivist/upload',
    as: 'archivist',
    after: 'uploading',
    shows: 'archivist.upload.why.wrongType',
    answers: { createArchive: problem(415, 'wrong_type', 'Only MP4 is accepted.') },
  },
} satisfies ScenarioRows
