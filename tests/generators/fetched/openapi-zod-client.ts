import assert from 'node:assert/strict'
import { isErrorFromAlias } from '@zodios/core'
import { api, createApiClient, schemas } from './.cache/openapi-zod-client/client'

const [base = '', id = '', token = ''] = process.argv.slice(2)
const client = createApiClient(base)

assert((await client.listArchives({ queries: { year: 1975 } })).items.length > 0)
assert.equal((await client.getArchive({ params: { id } })).id, id)

const body = { text: 'Quelle époque !' }
const headers = { Authorization: `Bearer ${token}` }
const comment = await client.createComment(body, { params: { id }, headers })
assert.equal(comment.text, body.text)

const error: unknown = await client.getArchive({ params: { id: 'nobody' } }).catch((e) => e)
assert(isErrorFromAlias(api.api, 'getArchive', error))
assert.equal(error.response.status, 404)
assert.equal(schemas.Problem.parse(error.response.data).error, 'not_found')
