import assert from 'node:assert/strict'
import { ZodError } from 'zod/v4'
import { client } from '@kubb/plugin-client/clients/fetch'
import { createComment, getArchive, listArchives } from './.cache/kubb/client'
import { getArchive404Schema } from './.cache/kubb/zod'

const [baseURL = '', id = '', token = ''] = process.argv.slice(2)
client.setConfig({ baseURL })

assert((await listArchives({ year: 1975 })).items.length > 0)
assert.equal((await getArchive(id)).id, id)

const text = 'Quelle époque !'
// Kubb's client sets no Content-Type.
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
assert.equal((await createComment(id, { text }, { headers })).text, text)

await assert.rejects(getArchive('nobody'), ZodError)
const { status, data } = await client({ url: '/api/archive/nobody', method: 'GET' })
assert.equal(status, 404)
assert.equal(getArchive404Schema.parse(data).error, 'not_found')
