import { describe, expect, it } from 'vitest'
import type { components } from '#contract'
import { planFor, validated } from '#mock/http/read/body.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

type Problem = components['schemas']['Problem']
const mock = mockServer()

/** A form for the member's profile, of a session of its own. */
const form = () => mock.visitor().as('member').patch('/api/@me').type('form')

describe('a form', () => {
  it('is decoded as UTF-8', async () => {
    expect((await form().send('motto=a+%26+b').expect(200)).body).toMatchObject({ motto: 'a & b' })
    const charset = 'application/x-www-form-urlencoded; charset=UTF8'
    const { body } = await form().type(charset).send('motto=%C3%A9').expect(200)
    expect(body).toMatchObject({ motto: 'é' })
  })

  it.each([
    ['motto=a&motto=b', 'motto', 'is given more than once', 'repeated'],
    ['motto=%E0%A4%A', 'motto', 'is not well-formed percent-encoding', 'format'],
    ['colour=red', 'colour', 'is not known here', 'unknown_field'],
  ])('of %s is refused by field', async (text, field, message, code) => {
    const { body } = await form().send(text).expect(400)
    expect((body as Problem).errors).toEqual([{ field, message, code }])
  })

  it('of nothing changes nothing', async () => {
    const client = mock.visitor().as('member')
    const { body } = await client.get('/api/@me').expect(200)
    const sent = client.patch('/api/@me').type('form').send('')
    expect((await sent.expect(200)).body).toEqual(body)
  })

  it('need not be there at all', async () => {
    const lines = [
      'PATCH /api/@me HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `X-Mock-Session: ${mock.visitor().session}`,
      'Authorization: Bearer mock_persona_member',
      'Content-Type: application/x-www-form-urlencoded',
    ]
    const answer = await raw(mock.port, `${lines.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('has sixteen kilobytes at most', async () => {
    const { body } = await form()
      .send(`motto=${'x'.repeat(17_000)}`)
      .expect(413)
    expect(body).toEqual({ error: 'too_large', message: 'The body is too large.' })
  })
})

it('an object may lack optional properties, and has no others', () => {
  const optional = planFor({ motto: { type: 'string' } })
  expect(validated({}, optional)).toEqual({})
  expect(() => validated({ colour: 'red' }, optional)).toThrow('Refused with 400')
  const required = planFor({ motto: { type: 'string' } }, ['motto'])
  expect(() => validated({}, required)).toThrow('Refused with 400')
})
