import { CONTACTS, HOSTS, LINKS, wrong, type Wrong } from './row.ts'

/** Each address with what is none, or leads nowhere. */
export const addresses: readonly Wrong[] = [
  ...HOSTS.flatMap((key) => [
    wrong(key, 'https://', 'schema', 'is "https://", but must be '),
    wrong(key, 'host.fr', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://host.fr/', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://Host.FR', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://télé.fr', 'schema', 'Did you mean https://xn--tl-bjab.fr?'),
    wrong(key, 'https://host.fr:443', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://host.fr#part', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://host.fr?a=b', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://me:secret@host.fr', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://host.fr/..', 'schema', 'Did you mean https://host.fr?'),
    wrong(key, 'https://a..fr', 'schema', 'is "https://a..fr"'),
    wrong(key, 'https://-a.fr', 'schema', 'is "https://-a.fr"'),
    wrong(key, 'https://a_b.fr', 'schema', 'is "https://a_b.fr"'),
    wrong(key, 'https://host.fr.', 'schema', 'is "https://host.fr."'),
    wrong(key, `https://${'a'.repeat(64)}.fr`, 'schema', 'is "https://aaa'),
    wrong(key, 'https://host.fr:0', 'schema', 'is "https://host.fr:0"'),
    wrong(key, 'https://host.fr:65536', 'schema', 'is "https://host.fr:65536"'),
    wrong(key, 'https://1.2.3', 'schema', 'is "https://1.2.3"'),
    wrong(key, 'https://1.2.3.256', 'schema', 'is "https://1.2.3.256"'),
    wrong(key, 'https://[::1]', 'schema', 'is "https://[::1]"'),
    wrong(key, 'https://*.host.fr', 'schema', 'is "https://*.host.fr"'),
    wrong(key, 'ftp://host.fr', 'schema', 'is "ftp://host.fr"'),
    wrong(key, 'javascript:alert(1)', 'schema', 'is "javascript:'),
    wrong(key, 'https://host.fr; script-src *', 'schema', 'is "https://host.fr; script-src *"'),
    wrong(key, 'https://host.fr\r\nx-a: b', 'schema', 'nobody sees (U+000D)'),
    wrong(key, 'https://xn--a.fr', 'release', 'is no address that browsers know.'),
    wrong(key, 'http://host.fr', 'release', 'is not https: say https:// (or --local).'),
    ...[
      'localhost',
      'tv.localhost',
      'nas.local',
      'tv.internal',
      'tv.lan',
      'tv.home.arpa',
      'api',
      'a.test',
      'x.example.com',
    ].map((name) =>
      wrong(key, `https://${name}:8443`, 'release', `names ${name}, which no visitor reaches`),
    ),
    ...[
      '127.0.0.1',
      '10.0.0.8',
      '172.16.0.1',
      '192.168.1.2',
      '169.254.1.1',
      '100.64.0.1',
      '0.0.0.0',
    ].map((ip) =>
      wrong(key, `https://${ip}`, 'release', `names ${ip}, a number; visitors need a name`),
    ),
  ]),
  ...['siteUrl', 'embeddedUrl', 'avatarHosts.0'].map((key) =>
    wrong(key, 'https://host.fr/path', 'schema', 'Did you mean https://host.fr?'),
  ),
  ...['apiHost', 'filesHost', 'statsHost'].flatMap((key) => [
    wrong(key, 'https://host.fr/v1/', 'schema', 'Did you mean https://host.fr/v1?'),
    wrong(key, 'https://host.fr/a/../b', 'schema', 'Did you mean https://host.fr/b?'),
    wrong(key, 'https://host.fr//v1', 'schema', 'is "https://host.fr//v1"'),
    wrong(key, 'https://host.fr/a b', 'schema', 'is "https://host.fr/a b"'),
    wrong(
      key,
      'https://tele.archives-tele.fr/x',
      'release',
      'must be on another host than siteUrl.',
    ),
    wrong(
      key,
      'https://activity.archives-tele.fr',
      'release',
      'must be on another host than embeddedUrl.',
    ),
  ]),
  ...[...LINKS, ...CONTACTS].flatMap((key) => [
    wrong(key, 'http://host.fr/x', 'schema', 'is "http://host.fr/x"'),
    wrong(key, 'https://host.fr/é "x"', 'schema', 'is "https://host.fr/é \\"x\\""'),
    wrong(key, 'https://host.fr/a;b', 'schema', 'is "https://host.fr/a;b"'),
    wrong(key, 'https://host.fr/%zz', 'schema', 'is "https://host.fr/%zz"'),
    wrong(key, 'https://me:secret@host.fr/x', 'schema', 'is "https://me:secret@'),
    wrong(key, 'https://localhost/x', 'release', 'names localhost, which no visitor reaches'),
    wrong(key, 'https://10.0.0.8/x', 'release', 'names 10.0.0.8, a number'),
  ]),
  ...CONTACTS.flatMap((key) =>
    [
      'nobody',
      'a@b',
      '@host.fr',
      'a@b@host.fr',
      'a..b@host.fr',
      '.a@host.fr',
      'a?cc=b@host.fr',
      'mailto:a@host.fr',
      'a@-host.fr',
    ]
      .map((address) =>
        wrong(key, address, 'schema', `is "${address}", but must be an e-mail address`),
      )
      .concat(
        wrong(key, 'a@tv.localhost', 'release', 'names tv.localhost, which no visitor reaches'),
      ),
  ),
]
