import assert from 'node:assert/strict'
import { client } from './.cache/hey-api/client.gen'
import {
  createComment,
  getArchive,
  getZapping,
  listArchives,
  updateProfile,
} from './.cache/hey-api/sdk.gen'
import { zArchive, zArchivePage, zComment, zProblem, zUser } from './.cache/hey-api/zod.gen'

const [baseUrl = '', id = '', auth = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth })

const page = zArchivePage.parse((await listArchives({ query: { year: 1975 } })).data)
assert(page.items.length > 0)
assert.equal(zArchive.parse((await getArchive({ path: { id } })).data).id, id)

const body = { text: 'Quelle époque !' }
assert.equal(zComment.parse((await createComment({ path: { id }, body })).data).text, body.text)
const motto = 'Élan & télé'
assert.equal(zUser.parse((await updateProfile({ body: { motto } })).data).motto, motto)
assert.equal((await getZapping({ query: { exclude: ['nobody', id] } })).response.status, 200)

const { error, response } = await getArchive({ path: { id: 'nobody' } })
assert.equal(response.status, 404)
assert.equal(zProblem.parse(error).error, 'not_found')
