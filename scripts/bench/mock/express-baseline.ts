// The baseline: a bare Express server that answers every API path with one object by res.json.
import { readFileSync } from 'node:fs'
import express from 'express'

const [port = '0', file = ''] = process.argv.slice(2)
const answer: unknown = JSON.parse(readFileSync(file, 'utf8'))

express()
  .get('/api/archives', (_request, response) => void response.json(answer))
  .listen(Number(port), '127.0.0.1')
