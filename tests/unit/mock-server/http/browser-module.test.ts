import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import request from 'supertest'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { browserModule } from '#mock/http/pages/browser-module.ts'

let folder = ''

beforeEach(() => void (folder = temporaryFolder(onTestFinished)))

const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}

const get = (route: ReturnType<typeof browserModule>) => request(express().get('/', route)).get('/')

const textOf = async (route: ReturnType<typeof browserModule>) => {
  const { text, headers } = await get(route).expect(200)
  return { text, type: headers['content-type'], etag: headers.etag }
}

it('bundles TypeScript with what it imports, as one script', async () => {
  put('word.ts', 'export const word: string = "antenne"')
  const route = browserModule(put('page.ts', 'import { word } from "./word.ts"\nconsole.log(word)'))
  const { text, type } = await textOf(route)
  expect(type).toBe('text/javascript; charset=utf-8')
  expect(text).toContain('antenne')
  expect(text).not.toMatch(/import|: string/)
})

it('bundles a style sheet without its fonts', async () => {
  put('tokens.css', '@font-face { font-family: A; src: url("./fonts/a.woff2") }')
  const route = browserModule(put('page.css', '@import "./tokens.css"; b { color: red }'))
  const { text, type } = await textOf(route)
  expect(type).toBe('text/css; charset=utf-8')
  expect(text).toContain('./fonts/a.woff2')
  expect(text).toContain('color: red')
})

it('serves what it made until an imported file changes', async () => {
  const word = put('word.ts', 'export const word = "un"')
  utimesSync(word, 1, 1)
  const page = put('page.ts', 'import { word } from "./word.ts"\nconsole.log(word)')
  utimesSync(page, 1, 1)
  const route = browserModule(page)
  const first = await textOf(route)
  expect((await textOf(route)).etag).toBe(first.etag)
  utimesSync(put('word.ts', 'export const word = "deux"'), 9e9, 9e9)
  expect((await textOf(route)).text).toContain('deux')
})

it('reports an unreadable file, and recovers', async () => {
  const route = browserModule(put('page.ts', 'const = 1'))
  expect((await get(route).expect(500)).text).toMatch(/page\.ts/)
  put('page.ts', 'console.log("mieux")')
  expect((await textOf(route)).text).toContain('mieux')
})
