import request from 'supertest'
import { expect, it } from 'vitest'
import { mockServer } from '#test/support/server/mock.ts'

const SITE = 'http://localhost:4999'
const mock = mockServer({ siteOrigins: [SITE] })

/** Sends a request as a page of the site, which has another origin than the mock server. */
const fromSite = (path: string, mode = 'cors') =>
  request(mock.url)
    .get(path)
    .set({ Origin: SITE, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': mode })

const open = (path: string) =>
  request(mock.url)
    .get(path)
    .set({
      Referer: `${SITE}/community`,
      'Sec-Fetch-Site': 'same-site',
      'Sec-Fetch-Mode': 'navigate',
    })

const cookieOf = ({ headers }: request.Response) =>
  /mock_session=[^;]*/.exec(String(headers['set-cookie']))?.[0]

/** Signs in as in the popup that the site opens. @returns the token and the popup's cookie */
async function signIn() {
  const cookie = cookieOf(await open('/api/login').expect(200)) ?? ''
  const { text } = await request(mock.url)
    .post('/__mock/session/sign-in')
    .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' })
    .type('form')
    .send({ persona: 'member', opener: SITE })
    .expect(200)
  return { cookie, token: /mock_[\w-]+/.exec(text)?.[0] ?? '' }
}

it('all clients of another origin share one session there', async () => {
  const { token } = await signIn()
  await request(mock.url)
    .patch('/api/@me')
    .set({ Origin: SITE, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' })
    .set('Authorization', `Bearer ${token}`)
    .type('form')
    .send({ motto: 'De loin' })
    .expect(200)
  const { body } = await fromSite('/api/profile/member').expect(200)
  expect(body).toMatchObject({ motto: 'De loin' })
})

it('signing out in the window ends the token', async () => {
  const { token } = await signIn()
  const me = () => fromSite('/api/@me').set('Authorization', `Bearer ${token}`)
  expect((await me()).status).toBe(200)
  await open('/api/logout').expect(200)
  expect((await me()).status).toBe(401)
})

it('a page that cannot store a cookie gets no session', async () => {
  // Creates the session that all requests without a cookie share.
  await fromSite('/api/home').expect(200)
  const before = mock.app.sessions.size
  for (const mode of ['cors', 'no-cors']) {
    expect(cookieOf(await fromSite('/api/home', mode).expect(200))).toBeUndefined()
  }
  expect(mock.app.sessions.size).toBe(before)
})

it('a link from any site opens in the browser’s own session', async () => {
  const first = await open('/__mock/open?scenario=slow&to=/').expect(302)
  const cookie = cookieOf(first) ?? ''
  expect(cookie).toMatch(/^mock_session=[\w-]{22}$/)
  expect(cookieOf(await open('/__mock/').set('Cookie', cookie))).toBeUndefined()
})
