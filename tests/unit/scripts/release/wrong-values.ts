/** An invalid value of a key such as `social.chat` in JSON, and a part of the expected message. */
export interface Wrong {
  readonly key: string
  readonly json: string
  /** Who reports it: the schema, which editors check too, or a semantic check of the release. */
  readonly by: 'schema' | 'release'
  readonly says: string
}

const HOSTS = ['siteUrl', 'apiHost', 'filesHost', 'statsHost', 'embeddedUrl', 'avatarHosts.0']
const WITH_PATH = ['apiHost', 'filesHost', 'statsHost']
const CONTACTS = ['publisher.contact', 'hosting.contact', 'security.contact']
const LINKS = ['video', 'microblog', 'fediverse', 'chat'].map((key) => `social.${key}`)
const PAGES = [...LINKS, 'reportUrl', ...CONTACTS]
const PUBLISHER = ['name', 'address', 'director'].map((key) => `publisher.${key}`)
PUBLISHER.push('siteName', 'hosting.name', 'hosting.address')
const PATHS = ['nginx.folder', 'nginx.certificate', 'nginx.key']
const FIXED = ['security.expires', 'platformClientId']
const TEXTS = [...HOSTS, ...PAGES, ...PUBLISHER, ...PATHS, 'consentDomain', ...FIXED]
const OBJECTS = ['publisher', 'hosting', 'retention', 'social', 'security', 'nginx']
const BOOLEANS = ['offline', 'nginx.brotli']
const NUMBERS = ['retention.logDays', 'retention.statisticsMonths', 'nginx.httpPort']

const rows =
  (by: Wrong['by']) =>
  (keys: readonly string[] | string, says: string, values: readonly unknown[]) =>
    [keys].flat().flatMap((key) =>
      values.map((value): Wrong => {
        const json = typeof value === 'bigint' ? String(value) : JSON.stringify(value)
        // `…` in a message stands for the value, shortened as in messages.
        return {
          key,
          json,
          by,
          says: says.replace('…', () => json.replaceAll(/\s+/g, ' ').slice(0, 40)),
        }
      }),
    )
/** Addresses with https, of names that are separated by blanks. */
const https = (names: string) => names.split(' ').map((name) => `https://${name}`)

const schema = rows('schema')
const release = rows('release')

export const wrongValues: readonly Wrong[] = [
  ...schema(
    [...TEXTS, ...OBJECTS, ...BOOLEANS, ...NUMBERS, 'avatarHosts'],
    'is null, but must be ',
    [null],
  ),
  ...schema(TEXTS, 'is …, but must be ', [42, '', '  ']),
  ...schema(TEXTS, 'holds a character that nobody sees (U+0000)', ['a\u0000b']),
  ...schema(TEXTS, 'holds a character that nobody sees (U+202E)', ['a\u202Eb']),
  ...schema(
    TEXTS.filter((key) => !FIXED.includes(key)),
    'is longer than ',
    ['x'.repeat(9000)],
  ),
  ...schema(FIXED, 'is …', ['x'.repeat(9000)]),
  ...schema(OBJECTS, 'is …, but must be ', ['text', []]),
  ...schema(BOOLEANS, 'is …, but must be ', ['true']),
  ...schema(NUMBERS, 'is …, but must be ', ['30', 0, -1, 1.5, 1e6]),

  ...schema(HOSTS, 'Did you mean https://host.fr?', [
    'host.fr',
    ...https('host.fr/ Host.FR host.fr:443 host.fr#part host.fr?a=b me:secret@host.fr host.fr/..'),
  ]),
  ...schema(HOSTS, 'Did you mean https://xn--tl-bjab.fr?', ['https://télé.fr']),
  ...schema(HOSTS, 'nobody sees (U+000D)', ['https://host.fr\r\nx-a: b']),
  ...schema(HOSTS, 'is …', [
    'https://',
    ...https('a..fr -a.fr a_b.fr host.fr. host.fr:0 host.fr:65536 1.2.3 1.2.3.256 [::1] *.host.fr'),
    `https://${'a'.repeat(64)}.fr`,
    'ftp://host.fr',
    'javascript:alert(1)',
    'https://host.fr; script-src *',
  ]),
  ...release(HOSTS, 'is no address that browsers know.', ['https://xn--a.fr']),
  ...release(HOSTS, 'is not https: say https:// (or --local).', ['http://host.fr']),
  ...release(
    HOSTS,
    ', which no visitor reaches',
    https(
      'localhost:8443 tv.localhost nas.local tv.internal tv.lan tv.home.arpa api a.test x.example.com',
    ),
  ),
  ...release(
    HOSTS,
    ', a number; visitors need a name',
    https('127.0.0.1 10.0.0.8 172.16.0.1 192.168.1.2 169.254.1.1 100.64.0.1 0.0.0.0'),
  ),
  ...schema(['siteUrl', 'embeddedUrl', 'avatarHosts.0'], 'Did you mean https://host.fr?', [
    'https://host.fr/path',
  ]),
  ...schema(WITH_PATH, 'Did you mean https://host.fr/v1?', ['https://host.fr/v1/']),
  ...schema(WITH_PATH, 'Did you mean https://host.fr/b?', ['https://host.fr/a/../b']),
  ...schema(WITH_PATH, 'is …', ['https://host.fr//v1', 'https://host.fr/a b']),
  ...release(WITH_PATH, 'another host than siteUrl.', ['https://tele.archives-tele.fr/x']),
  ...release(WITH_PATH, 'another host than embeddedUrl.', ['https://activity.archives-tele.fr']),

  ...schema(PAGES, 'is …', [
    'http://host.fr/x',
    'https://host.fr/é "x"',
    'https://host.fr/a;b',
    'https://host.fr/%zz',
    'https://me:secret@host.fr/x',
  ]),
  ...release(PAGES, 'names localhost, which no visitor reaches', ['https://localhost/x']),
  ...release(PAGES, 'names 10.0.0.8, a number', ['https://10.0.0.8/x']),
  ...schema(CONTACTS, 'is …, but must be an e-mail address', [
    'nobody',
    'a@b',
    '@host.fr',
    'a@b@host.fr',
    'a..b@host.fr',
    '.a@host.fr',
    'a?cc=b@host.fr',
    'mailto:a@host.fr',
    'a@-host.fr',
  ]),
  ...release(CONTACTS, 'names tv.localhost, which no visitor reaches', ['a@tv.localhost']),

  ...schema(PUBLISHER, 'is …, but must be ', [' a']),
  ...schema(PUBLISHER, 'nobody sees (U+', ['a\nb', 'a\u200B', 'a\uD800']),
  ...schema(
    PUBLISHER.filter((key) => key !== 'siteName'),
    'longer than 200',
    ['é'.repeat(201)],
  ),
  ...schema('siteName', 'longer than 40', ['é'.repeat(41)]),
  ...schema(PATHS, 'but must be the ', [
    'srv/tele',
    '/',
    '/srv/tele/',
    '/srv//tele',
    '/srv/../etc',
    '/srv/./x',
    '/srv/a b',
    '/srv;x',
    '/srv/$x',
    'C:\\tele',
  ]),
  ...schema('consentDomain', 'but must be the domain of the consent cookie', [
    'archives-tele.fr',
    '.fr',
    '.',
    '..fr',
    '.-a.fr',
    '.archives-tele.fr.',
    '.archives-tele.fr:80',
    '.1.2',
  ]),
  ...release('consentDomain', 'is not a domain of siteUrl.', ['.elsewhere.fr', '.tele.fr']),
  ...schema('platformClientId', 'but must be the application id', [
    123456789012345678n,
    '12345',
    '1'.repeat(21),
    '12345678901234567a',
    '１２３４５６７８９０１２３４５６',
  ]),
  ...schema('security.expires', 'is …, but must be the day', [
    'soon',
    '2027-6-30',
    '2027-13-01',
    '2027-00-10',
    '2027-02-30',
    '2027-04-31',
    '2027-06-30T00:00:00Z',
    '30.06.2027',
  ]),
  ...release('security.expires', 'is no day of the calendar.', ['2027-02-29']),
  ...release('security.expires', 'must be a day to come, within a year.', [
    '2026-11-22',
    '2026-11-21',
    '2027-11-23',
    '2999-01-01',
  ]),
  ...schema('nginx.httpPort', 'is 65536, but must be the port', [65_536]),
  ...release('nginx.httpPort', 'is the port that the site itself is served on.', [443]),
  ...release('nginx', 'names one of certificate and key', [{ certificate: '/a' }, { key: '/b' }]),
  ...schema('avatarHosts', 'is …, but must be the other hosts', ['https://host.fr', {}]),
  ...schema('avatarHosts', 'has 3000 entries, but may have 20.', [Array(3000).fill('bad')]),
  ...schema('avatarHosts.1', 'stands in the list twice.', ['https://avatars.archives-tele.fr']),
]

/** Texts that are not JSON, each with the location and a part of the only message. */
export const wrongTexts: readonly (readonly [text: string, place: string, says: string])[] = [
  ['', '1:1', 'the file ends too early.'],
  [' \n ', '2:2', 'the file ends too early.'],
  ['{"a"', '1:5', 'the file ends too early.'],
  ['{"a": 1', '1:8', 'the file ends too early.'],
  ['[', '1:2', 'the file ends too early.'],
  ['{"a": }', '1:7', 'here must be a value'],
  ['{"a": [1,]}', '1:10', 'here must be a value; none follows a last comma.'],
  ['{"a" 1}', '1:6', 'here must be a colon.'],
  ['{"a": 1 "b": 2}', '1:9', 'here must be a comma'],
  ['{"a": [1 2]}', '1:10', 'here must be a comma'],
  ['{"a": 1,}', '1:9', 'here must be a key in double quotes; none follows a last comma.'],
  ['{a: 1}', '1:2', 'here must be a text in double quotes'],
  ["{'a': 1}", '1:2', 'here must be a text in double quotes'],
  ['{"a": “b”}', '1:7', 'here must be a text in double quotes'],
  ['{"a": 01}', '1:8', 'here must be a comma'],
  ['{"a": 0x1}', '1:8', 'here must be a text in double quotes'],
  ['{"a": 1.}', '1:7', 'this is no number.'],
  ['{"a": NaN}', '1:7', 'here must be a text in double quotes'],
  ['{"a": "b\nc"}', '1:7', 'this text has no closing quote in its line.'],
  ['{"a": "b', '1:7', 'this text has no closing quote in its line.'],
  ['{"a": "b\tc"}', '1:7', 'this text has a control character'],
  ['{"a": "\\q"}', '1:7', 'this text has a \\ that JSON does not know.'],
  ['{ // mine\n}', '1:3', 'JSON has no comments: remove this one.'],
  ['{"a": 1} {}', '1:10', 'the file must end here.'],
  ['siteName: x', '1:1', 'here must be a text in double quotes'],
  ['<html>', '1:1', 'here must be a text in double quotes'],
  ['['.repeat(60_000), '1:1', 'nothing here is nested so deeply.'],
]

/** JSON that is no configuration. */
export const otherJson: typeof wrongTexts = [
  ['\n{"a": 1,\r\n "a": 2}', '3:2', '`a` stands twice.'],
  ['{"social": {"chat": 1, "chat": 2}}', '1:24', '`social.chat` stands twice.'],
  ['[]', '1:1', 'the file is [], but must be '],
  ['null', '1:1', 'the file is null, but must be '],
  ['"a"', '1:1', 'the file is "a", but must be '],
  ['3', '1:1', 'the file is 3, but must be '],
]
