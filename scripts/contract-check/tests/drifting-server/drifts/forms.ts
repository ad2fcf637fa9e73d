import { instead } from '../exchange.ts'
import { type Drift, driftsOf, inAnswer, inBody, inHeaders } from './drift.ts'
export const formDrifts: readonly Drift[] = [
  ...driftsOf('form', {
    'a field is missing': inBody('getArchive', () => ({ copyright: undefined })),
    'a time that is not in UTC': inBody('listCollections', (rows) =>
      rows.map((row) => ({ ...row, createdAt: row.createdAt.replace('Z', '+02:00') })),
    ),
    'a byte order mark in front': inAnswer('listCategories', (answered) => ({
      ...answered,
      body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.body]),
    })),
    'a member who added nothing has no list': inAnswer(
      'listProfileArchives',
      (answered) => /"total":0\b/.test(answered.body.toString()) && instead(404),
    ),
    'a sign-in window that a cache may keep': inHeaders('openLogin', () => ({
      'cache-control': undefined,
    })),
    'a sign-out window that a cache may keep': inHeaders('openLogout', () => ({
      'cache-control': undefined,
    })),
  }),
]
