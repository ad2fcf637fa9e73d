import assert from 'node:assert/strict'
import {
  createComment,
  getArchive,
  getZapping,
  listArchives,
  updateProfile,
} from './.cache/orval/client'
import {
  getArchiveResponse,
  getCurrentUserResponse,
  listArchivesResponse,
  updateCommentResponse,
} from './.cache/orval/zod'

const [base = '', id = '', token = ''] = process.argv.slice(2)
// Orval's URLs begin with a slash; Node's fetch needs an origin.
const fetchFromHere = globalThis.fetch
globalThis.fetch = (path, options) => fetchFromHere(new URL(String(path), base), options)
const signedIn = { headers: { Authorization: `Bearer ${token}` } }

assert(listArchivesResponse.parse((await listArchives({ year: 1975 })).data).items.length > 0)
assert.equal(getArchiveResponse.parse((await getArchive(id)).data).id, id)

const text = 'Quelle époque !'
const comment = await createComment(id, { text }, signedIn)
assert.equal(comment.status, 201)
assert.equal(updateCommentResponse.parse(comment.data).text, text)
const motto = 'Élan & télé'
const user = await updateProfile({ motto }, signedIn)
assert.equal(getCurrentUserResponse.parse(user.data).motto, motto)
assert.equal((await getZapping({ exclude: ['nobody', id] })).status, 200)

const missing = await getArchive('nobody')
assert(missing.status === 404)
assert.equal(missing.data.error, 'not_found')
