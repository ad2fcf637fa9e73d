import { CONTACTS, FACTS, HOSTS, LINKS, PATHS, wrong, type Wrong } from './row.ts'

const TEXTS = [...HOSTS, ...LINKS, ...CONTACTS, ...FACTS, ...PATHS].concat(
  'consentDomain',
  'platformClientId',
  'security.expires',
)
const OBJECTS = ['publisher', 'hosting', 'retention', 'social', 'security', 'nginx']
const BOOLEANS = ['offline', 'nginx.brotli']
const NUMBERS = ['retention.logDays', 'retention.statisticsMonths', 'nginx.httpPort']

/** Each field with what is no value for it at all. */
export const types: readonly Wrong[] = [
  ...[...TEXTS, ...OBJECTS, ...BOOLEANS, ...NUMBERS, 'avatarHosts'].map((key) =>
    wrong(key, null, 'schema', 'is null, but must be '),
  ),
  ...TEXTS.flatMap((key) => [
    wrong(key, 42, 'schema', 'is 42, but must be '),
    wrong(key, '', 'schema', 'is "", but must be '),
    wrong(key, '  ', 'schema', 'is " ", but must be '),
    wrong(key, 'a\u0000b', 'schema', 'holds a character that nobody sees (U+0000)'),
    wrong(key, 'a\u202Eb', 'schema', 'holds a character that nobody sees (U+202E)'),
    wrong(
      key,
      'x'.repeat(9000),
      'schema',
      key.includes('expires') || key.includes('ClientId') ? 'is "xxx' : 'is longer than ',
    ),
  ]),
  ...OBJECTS.flatMap((key) => [
    wrong(key, 'text', 'schema', 'is "text", but must be '),
    wrong(key, [], 'schema', 'is [], but must be '),
  ]),
  ...BOOLEANS.map((key) => wrong(key, 'true', 'schema', 'is "true", but must be ')),
  ...NUMBERS.flatMap((key) => [
    wrong(key, '30', 'schema', 'is "30", but must be '),
    wrong(key, 0, 'schema', 'is 0, but must be '),
    wrong(key, -1, 'schema', 'is -1, but must be '),
    wrong(key, 1.5, 'schema', 'is 1.5, but must be '),
    wrong(key, 1e6, 'schema', 'is 1000000, but must be '),
    { key, json: '1e999', by: 'schema', says: 'is 1e999, but must be ' } as const,
  ]),
]

export const others: readonly Wrong[] = [
  ...FACTS.flatMap((key) => [
    wrong(key, ' a', 'schema', 'is " a", but must be '),
    wrong(key, 'a\nb', 'schema', 'nobody sees (U+000A)'),
    wrong(key, 'a\u200B', 'schema', 'nobody sees (U+200B)'),
    wrong(key, 'a\uD800', 'schema', 'nobody sees (U+D800)'),
    wrong(
      key,
      'é'.repeat(201),
      'schema',
      key === 'siteName' ? 'longer than 40' : 'longer than 200',
    ),
  ]),
  ...PATHS.flatMap((key) =>
    [
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
    ].map((path) => wrong(key, path, 'schema', 'but must be the ')),
  ),
  ...[
    'archives-tele.fr',
    '.fr',
    '.',
    '..fr',
    '.-a.fr',
    '.archives-tele.fr.',
    '.archives-tele.fr:80',
    '.1.2',
  ].map((domain) =>
    wrong('consentDomain', domain, 'schema', 'but must be the domain of the consent cookie'),
  ),
  wrong('consentDomain', '.elsewhere.fr', 'release', 'is not a domain of siteUrl.'),
  wrong('consentDomain', '.tele.fr', 'release', 'is not a domain of siteUrl.'),
  wrong(
    'platformClientId',
    123456789012345678n,
    'schema',
    'is 123456789012345678, but must be the application id',
  ),
  ...['12345', '1'.repeat(21), '12345678901234567a', '１２３４５６７８９０１２３４５６'].map((id) =>
    wrong('platformClientId', id, 'schema', 'but must be the application id'),
  ),
  ...[
    'soon',
    '2027-6-30',
    '2027-13-01',
    '2027-00-10',
    '2027-02-30',
    '2027-04-31',
    '2027-06-30T00:00:00Z',
    '30.06.2027',
  ].map((day) => wrong('security.expires', day, 'schema', `is "${day}", but must be the day`)),
  wrong('security.expires', '2027-02-29', 'release', 'is no day of the calendar.'),
  ...['2026-11-22', '2026-11-21', '2027-11-23', '2999-01-01'].map((day) =>
    wrong('security.expires', day, 'release', 'must be a day to come, within a year.'),
  ),
  wrong('nginx.httpPort', 65_536, 'schema', 'is 65536, but must be the port'),
  wrong('nginx', { certificate: '/a.pem' }, 'release', 'names one of certificate and key'),
  wrong('nginx', { key: '/b.pem' }, 'release', 'names one of certificate and key'),
  wrong('nginx.httpPort', 443, 'release', 'is the port that the site itself is served on.'),
  wrong(
    'avatarHosts',
    'https://host.fr',
    'schema',
    'is "https://host.fr", but must be the other hosts',
  ),
  wrong('avatarHosts', {}, 'schema', 'is {}, but must be the other hosts'),
  wrong(
    'avatarHosts',
    Array.from({ length: 3000 }, (_, index) => `bad ${index}`),
    'schema',
    'has 3000 entries, but may have 20.',
  ),
  wrong('avatarHosts.1', 'https://avatars.archives-tele.fr', 'schema', 'stands in the list twice.'),
]
