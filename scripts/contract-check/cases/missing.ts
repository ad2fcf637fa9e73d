import type { components } from '#contract'
import { operations } from '../contract/operations.ts'
import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import { NOBODY } from './lists/filters.ts'

const isProblem = (body: Buffer) => {
  try {
    const { error } = JSON.parse(body.toString()) as Partial<components['schemas']['Problem']>
    return typeof error === 'string'
  } catch {
    return false
  }
}

/** What does not exist is said to. */
export const missingCases: readonly Case[] = [
  ...operations
    .filter(
      ({ parameters, method }) => method === 'get' && parameters.some((one) => one.in === 'path'),
    )
    .map(({ id, parameters }): Case => ({
      name: 'It is asked for what does not exist',
      rule: 'missing',
      operation: id,
      run: async (probe) => {
        const name = parameters.find((one) => one.in === 'path')?.name ?? 'id'
        for (const value of [NOBODY, `${NOBODY}-é`, '0', '-1', 'null', 'undefined']) {
          const request = probe.write(id, { path: { [name]: value } }, 'member')
          await probe.attempt(async () => void (await probe.refused(id, request, [404], true)))
        }
      },
    })),
  ...operations
    .filter(
      ({ parameters, method }) => method !== 'get' && parameters.some((one) => one.in === 'path'),
    )
    .map(({ id }): Case => ({
      name: 'It is asked to change what does not exist',
      rule: 'missing',
      operation: id,
      writes: true,
      run: async (probe) => {
        const asked = { path: { id: NOBODY }, body: { text: 'À personne.' } }
        await probe.refused(id, probe.write(id, asked, 'member'), [404], true)
      },
    })),
  {
    name: 'An address that means nothing is answered in JSON',
    rule: 'missing',
    operation: 'getHome',
    run: async (probe) => {
      for (const path of [`/api/${NOBODY}`, `/api/archives/${NOBODY}/${NOBODY}`]) {
        const request = { method: 'GET', path, headers: { Accept: '*/*' } }
        const { status, headers, body } = await probe.raw('getHome', request)
        const got = `${status} ${show(headers['content-type'])} at ${path}`
        const holds = status === 404 && isProblem(body)
        probe.check('getHome', holds, { where: 'body', expected: '404 and a problem in JSON', got })
      }
    },
  },
  {
    name: 'A method that an address does not take is refused in JSON',
    rule: 'missing',
    operation: 'getHome',
    writes: true,
    run: async (probe) => {
      const request = { method: 'PUT', path: '/api/home', headers: { Accept: '*/*' } }
      const { status, headers, body } = await probe.raw('getHome', request)
      const got = `${status} ${show(headers['content-type'])} for PUT`
      const holds = status === 405 && isProblem(body)
      probe.check('getHome', holds, { where: 'body', expected: '405 and a problem in JSON', got })
      const allow = { where: 'header Allow', expected: 'GET', got: show(headers.allow) }
      probe.check('getHome', /\bGET\b/.test(headers.allow ?? ''), allow)
    },
  },
]
