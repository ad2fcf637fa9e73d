import { describe, expect, it } from 'vitest'
import {
  Failure,
  failureFromResponse,
  failureFromNetworkError,
  type FailureCode,
} from '#web/src/api/failures.ts'
import type { OperationId } from '#web/src/api/operations.ts'

const answer = (operation: OperationId, status: number, body?: unknown) =>
  failureFromResponse(operation, status, body)

describe('the code of an error response', () => {
  it.each<[number, FailureCode]>([
    [400, 'unexpected'],
    [401, 'notAuthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [415, 'wrongType'],
    [429, 'rateLimited'],
    [500, 'unexpected'],
    [503, 'unavailable'],
  ])('for %i is %s for every operation', (status, code) => {
    for (const operation of ['getHome', 'createComment'] as const)
      expect(answer(operation, status)).toMatchObject({ name: 'Failure', code, status })
  })

  it.each([502, 504])('for %i of a gateway is outcomeUnknown for a change', (status) => {
    expect(answer('createComment', status).code).toBe('outcomeUnknown')
    expect(answer('deleteComment', status).code).toBe('outcomeUnknown')
    expect(answer('getHome', status).code).toBe('unexpected')
  })

  it.each<[OperationId, number, FailureCode]>([
    ['getCurrentUser', 500, 'userFetchFailed'],
    ['getCurrentUser', 401, 'userFetchFailed'],
    ['updateProfile', 504, 'profileUpdateFailed'],
    ['deleteAccount', 503, 'accountDeleteFailed'],
    ['exchangeDiscordCode', 400, 'codeExchangeFailed'],
    ['createArchive', 400, 'uploadFailed'],
    ['createArchive', 413, 'tooLarge'],
    ['createArchive', 409, 'conflict'],
  ])('of %s with %i is %s', (operation, status, code) => {
    expect(answer(operation, status).code).toBe(code)
  })

  it('follows the server’s error code for one operation only', () => {
    const named = (status: number, error: unknown) =>
      answer('deleteAccount', status, { error }).code
    expect(named(500, 'internal_server_error')).toBe('internalServerError')
    for (const error of ['other', 'constructor', ['internal_server_error'], null, 7])
      expect(named(500, error)).toBe('accountDeleteFailed')
    expect(answer('getHome', 500, { error: 'internal_server_error' }).code).toBe('unexpected')
  })
})

describe('the details of an error response', () => {
  const said = (message: unknown) => answer('updateProfile', 400, { message }).serverMessage

  it('include the trimmed message for the profile only', () => {
    expect([said(' Too long '), said(`  ${'é'.repeat(300)}`)]).toEqual([
      'Too long',
      'é'.repeat(200),
    ])
    for (const message of ['', '  ', 7, null, {}, ['x']]) expect(said(message)).toBeUndefined()
    expect(answer('createComment', 400, { message: 'x' }).serverMessage).toBeUndefined()
  })

  it('include at most fifty field problems', () => {
    const errors = [
      { field: 'motto', message: ' too long ' },
      { field: 'pronouns', code: 'too_long', limit: 50 },
      { field: 7, message: 'x' },
      null,
      'motto',
    ]
    expect(answer('updateProfile', 400, { errors }).fields).toEqual({
      motto: { message: 'too long' },
      pronouns: { message: '', code: 'too_long', limit: 50 },
    })
    const many = Array.from({ length: 60 }, (_, at) => ({ field: `f${at}`, message: 'x' }))
    expect(Object.keys(answer('getHome', 400, { errors: many }).fields)).toHaveLength(50)
  })

  it.each([undefined, null, 'text', 7, [], { errors: {} }, { errors: 'x' }])(
    'are empty for the body %j',
    (body) => {
      expect(answer('updateProfile', 400, body)).toMatchObject({
        fields: {},
        serverMessage: undefined,
        absent: false,
      })
    },
  )
})

describe('a request without a valid response', () => {
  it.each(['unreachable', 'timeout', 'badAnswer'] as const)(
    'has the code %s, except changes and named operations',
    (code) => {
      expect(failureFromNetworkError('getHome', code)).toMatchObject({ code, status: 0 })
      expect(failureFromNetworkError('getHome', code, { status: 200 })).toMatchObject({
        code,
        status: 200,
      })
      expect(failureFromNetworkError('createComment', code).code).toBe('outcomeUnknown')
      expect(failureFromNetworkError('getCurrentUser', code).code).toBe('userFetchFailed')
      expect(failureFromNetworkError('createArchive', code).code).toBe('uploadFailed')
    },
  )
})

it.each([
  [404, 'not_found', true, false],
  [404, 'unknown_route', true, true],
  [404, undefined, true, true],
  [405, 'not_found', true, true],
  [501, undefined, true, true],
  [403, 'not_found', false, false],
  [500, undefined, false, false],
])('%s %s of an optional operation: absent %s, lacking %s', (status, error, absent, lacking) => {
  expect(answer('listArchiveYears', status, { error })).toMatchObject({ absent, lacking })
  expect(answer('getArchive', status, { error })).toMatchObject({ absent: false, lacking: false })
})

it('a failure without details has only its code', () => {
  expect(new Failure('unexpected')).toMatchObject({
    name: 'Failure',
    message: 'unexpected',
    status: 0,
    serverMessage: undefined,
    fields: {},
    absent: false,
    lacking: false,
    wait: 0,
  })
})
