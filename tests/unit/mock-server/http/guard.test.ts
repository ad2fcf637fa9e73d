import { expect, it } from 'vitest'
import { endpoints } from '#contract'
import { contractDocument } from '#mock/contract/document.ts'
import type { AnyResponse, OperationId } from '#mock/contract/operation.ts'
import { plans } from '#mock/http/operation/operation-plan.ts'
import { breachOf } from '#mock/http/send/respond.ts'
import { textFile } from '#mock/operations/files/finder.ts'

it('every request and response of the contract validates', () => {
  for (const [id, { path, method }] of Object.entries(endpoints)) {
    const { path: fields, query, body, answers } = plans[id as OperationId]
    const statuses = Object.keys(contractDocument().paths[path]?.[method]?.responses ?? {})
    expect(statuses.length).toBeGreaterThan(0)
    for (const status of statuses) expect(answers.get(Number(status))).toBeDefined()
    for (const part of [fields, query, body, ...answers.values()]) {
      expect(() => part?.check?.({})).not.toThrow()
    }
  }
})

it.each([
  ['a status that is not documented', { status: 418 }, 'the contract has no such status'],
  ['no body where one is due', { status: 200 }, 'the contract has application/json'],
  ['a body of another shape', { status: 200, body: {} }, 'the body must be array'],
  ['a body that is null', { status: 200, body: null }, 'the body must be array'],
  ['a field of another type', { status: 200, body: [{ id: 1 }] }, /^\/0 must have required/],
])('catches %s', (_name, answer, detail) => {
  expect(breachOf('listChannels', answer)).toMatch(detail)
})

it.each<[string, OperationId, AnyResponse, string]>([
  ['a page that is missing', 'openLogin', { status: 200 }, 'the contract has a page'],
  ['a file that is missing', 'getFile', { status: 200 }, 'the contract has a file'],
  ['a body too many', 'recordView', { status: 204, body: {} }, 'the contract has no body'],
])('catches %s', (_name, operation, answer, detail) => {
  expect(breachOf(operation, answer)).toBe(detail)
})

it.each<[string, OperationId, AnyResponse]>([
  ['a page', 'openLogin', { status: 200, html: '' }],
  ['a file', 'getFile', { status: 200, file: textFile('text/plain', 'a', {}) }],
  ['nothing', 'recordView', { status: 204 }],
])('lets %s pass where it is due', (_name, operation, answer) => {
  expect(breachOf(operation, answer)).toBeUndefined()
})

it('catches a field that the contract does not have', () => {
  const body = [{ id: 'a', name: 'A', archiveCount: 1, secret: true }]
  expect(breachOf('listChannels', { status: 200, body })).toMatch(/additional/)
})

it('lets what the contract has pass', () => {
  const body = [{ id: 'a', name: 'A', archiveCount: 1 }]
  expect(breachOf('listChannels', { status: 200, body })).toBeUndefined()
})
