import { describe, expect, it } from 'vitest'
import { choiceCookie, readChoice } from '#web/src/consent/cookie.ts'

describe('the consent cookie', () => {
  it('lasts 390 days, for the product’s domain, Lax and secure [CO-02]', () => {
    expect(choiceCookie('1', '.plus2tele.example', true)).toBe(
      'consent=1; Max-Age=33696000; Path=/; Domain=.plus2tele.example; SameSite=Lax; Secure',
    )
  })

  it('has no Domain without configuration, no Secure over http', () => {
    expect(choiceCookie('0', '', false)).toBe('consent=0; Max-Age=33696000; Path=/; SameSite=Lax')
  })

  it.each([
    ['', undefined],
    ['consent=1', '1'],
    ['consent=0', '0'],
    ['a=b; consent=1; mock_session=x', '1'],
    [' consent = 1 ', '1'],
    ['consent=1; consent=1', '1'],
    // Any consent cookie hides the banner; only 1 gives consent.
    ['consent=1; consent=0', '0'],
    ['consent=0; consent=1', '0'],
    ['consent=', '0'],
    ['consent=2', '0'],
    ['consent=true', '0'],
    ['consent=10', '0'],
    ['consent=1=1', '0'],
    ['consent=1=', '0'],
    ['consent="1"', '0'],
    // A cookie without a name.
    ['consent', undefined],
    ['Consent=1', undefined],
    ['noconsent=1', undefined],
    ['x=consent=1', undefined],
  ])('%j is read as %j', (cookies, choice) => {
    expect(readChoice(cookies)).toBe(choice)
  })
})
