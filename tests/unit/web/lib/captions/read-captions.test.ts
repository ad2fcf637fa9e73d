import { describe, expect, it, test } from 'vitest'
import { readCaptions } from '#web/src/lib/captions/read-captions.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCaptions(bytesOf(text))
/** Returns the cues as lines: '1-2 Un' for the text 'Un' from second 1 to 2. */
const cuesOf = (vtt = '') =>
  vtt
    .split('\n\n')
    .filter((block) => block.includes(' --> '))
    .map((block) => {
      const [times = '', ...lines] = block.trim().split('\n')
      const [from, , to] = times.split(' ')
      const seconds = (stamp = '') =>
        stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      return `${seconds(from)}-${seconds(to)} ${lines.join(' / ')}`
    })

const a = '00:00:01,000 --> 00:00:02,000'
const b = '00:00:03,000 --> 00:00:04,000'

const makes: Record<string, string> = {
  'as it should be': `1\n${a}\nUn\n\n2\n${b}\nDeux\n`,
  'a blank in the separating line': `1\n${a}\nUn\n \n2\n${b}\nDeux\n`,
  'a tab in the separating line': `1\n${a}\nUn\n\t\n2\n${b}\nDeux\n`,
  'no blank line': `1\n${a}\nUn\n2\n${b}\nDeux\n`,
  'no blank line and no number': `${a}\nUn\n${b}\nDeux\n`,
  'no number': `${a}\nUn\n\n${b}\nDeux`,
  'a blank line behind each line': `1\n\n${a}\n\nUn\n\n2\n\n${b}\n\nDeux\n\n`,
  'many blank lines': `\n\n\n1\n${a}\nUn\n\n\n\n2\n${b}\nDeux\n\n\n`,
  'numbers of any order and form': `7.\n${a}\nUn\n\n#3\n${b}\nDeux\n`,
  'the number before the times': `1 ${a}\nUn\n\n2 ${b}\nDeux\n`,
  'the text behind the times': `1\n${a} Un\n\n2\n${b} Deux\n`,
  'cues out of order': `2\n${b}\nDeux\n\n1\n${a}\nUn\n`,
  'line ends of Windows': `1\r\n${a}\r\nUn\r\n\r\n2\r\n${b}\r\nDeux\r\n`,
  'line ends of old Macs': `1\r${a}\rUn\r\r2\r${b}\rDeux\r`,
  'doubled line ends': `1\r\r\n${a}\r\r\nUn\r\r\n\r\r\n2\r\r\n${b}\r\r\nDeux`,
  'mixed line ends': `1\n${a}\r\nUn\r\n\n2\r${b}\nDeux`,
  'two byte order marks': `\ufeff\ufeff1\n${a}\nUn\n\n2\n${b}\nDeux\n`,
  dots: `1\n${a}\nUn\n\n2\n${b}\nDeux\n`.replaceAll(',', '.'),
  'no hours': `1\n00:01,000 --> 00:02,000\nUn\n\n2\n0:03,000 --> 0:04,000\nDeux`,
  'one digit each': `1\n0:0:1,0 --> 0:0:2,0\nUn\n\n2\n0:0:3,0 --> 0:0:4,0\nDeux`,
  'no fraction': `1\n00:00:01 --> 00:00:02\nUn\n\n2\n00:00:03 --> 00:00:04\nDeux`,
  'a colon before the fraction': `1\n${a}\nUn\n\n2\n${b}\nDeux\n`.replaceAll(',', ':'),
  'a semicolon before the fraction': `1\n${a}\nUn\n\n2\n${b}\nDeux\n`.replaceAll(',', ';'),
  'blanks in the times': `1\n00: 00: 01, 000 --> 00: 00: 02, 000\nUn\n\n2\n 00 :00:03,000-->00:00:04,000 \nDeux`,
  'other arrows': `1\n${a.replace('-->', '->')}\nUn\n\n2\n${b.replace('-->', '–>')}\nDeux\n`,
  'arrows of HTML': `1\n${a}\nUn\n\n2\n${b}\nDeux\n`.replaceAll('-->', '--&gt;'),
  coordinates: `1\n${a} X1:40 X2:600 Y1:20 Y2:50\nUn\n\n2\n${b}\nDeux\n`,
  'a cue with broken times': `1\nXX --> YY\nPerdu\n\n2\n${a}\nUn\n\n3\n00:0x:03 --> 00:00\nPerdu\n\n4\n${b}\nDeux`,
  'cues without a text or a length': `1\n${a}\nUn\n\n2\n${a}\n\n3\n00:00:09,000 --> 00:00:02,000\nPerdu\n\n4\n00:00:02,000 --> 00:00:02,000\nPerdu\n\n5\n${b}\nDeux`,
  'times before the beginning': `1\n-00:00:02,000 --> -00:00:01,000\nPerdu\n\n2\n${a}\nUn\n\n3\n${b}\nDeux`,
  WebVTT: 'WEBVTT\n\n00:01.000 --> 00:02.000\nUn\n\n00:03.000 --> 00:04.000\nDeux',
  'WebVTT with commas': `WEBVTT\n\n1\n${a}\nUn\n\n2\n${b}\nDeux`,
  'WebVTT behind empty lines': `\n \nWEBVTT\n\n${a}\nUn\n\n${b}\nDeux`,
  'WebVTT without blank lines': `WEBVTT\n${a}\nUn\n${b}\nDeux`,
  'WebVTT with notes, styles and names': `WEBVTT - titre\nKind: captions\nLanguage: fr\n\nNOTE\nune --> note\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nNOTE 00:09.000 --> 00:10.000\nrien\n\nintro\n${a} align:start\nUn\n\nNOTE encore\n\nla suite\n${b}\nDeux`,
  'marks of direction around numbers and times': `\u202b1\u202c\n\u202a${a}\u202c\nUn\n\n\u202b2\u202c\n\u202a${b}\u202c\nDeux`,
  'SubStation without its head':
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Un\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,Deux',
  SBV: '0:00:01.000,0:00:02.000\nUn\n\n0:00:03.000,0:00:04.000\nDeux\n',
  SubStation: `[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,Perdu\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\an8}Un\nDialogue: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,Deux\n`,
}

test.each(Object.entries(makes))('reads both cues of a file with %s', (_, text) => {
  const { vtt, cues } = read(text) ?? {}
  expect([cues, cuesOf(vtt)]).toEqual([2, ['1-2 Un', '3-4 Deux']])
})

describe('the text of a cue', () => {
  const textOf = (text: string) => {
    const { vtt = '' } = read(`1\n${a}\n${text}\n\n2\n${b}\nDeux\n`) ?? {}
    return vtt.split('\n\n')[1]?.split('\n').slice(1).join('\n')
  }
  test.each([
    ['- Ici Paris.\n- À vous.', '- Ici Paris.\n- À vous.'],
    ['Un\n\nencore', 'Un\nencore'],
    ['Un\n\n1984', 'Un\n1984'],
    ['Va --> là', 'Va → là'],
    ['1 < 2 <i>et</i> a<b', '1 &lt; 2 <i>et</i> a&lt;b'],
    ['<rires> oui', '&lt;rires> oui'],
    ['<I>oui</I> < b >non</ b >', '<i>oui</i> <b>non</b>'],
    ['{\\an8}<font color="#f00"><i>Bonsoir</i></font> & merci', '<i>Bonsoir</i> &amp; merci'],
    ['un<br>deux<br/>trois [br] quatre\\Ncinq', 'un\ndeux\ntrois\nquatre\ncinq'],
    ['{y:i}{c:$0000ff}un', 'un'],
    ['L&eacute;o &amp; co &#233; R&D; AT&T', 'L&eacute;o &amp; co &#233; R&D; AT&amp;T'],
    [
      '<v Roger>Oui</v> <c.jaune>non</c> <00:00:01.500>là',
      '<v Roger>Oui</v> <c.jaune>non</c> <00:00:01.500>là',
    ],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['NOTE de service', 'NOTE de service'],
    ['à 1:02, 3:04', 'à 1:02, 3:04'],
  ])('converts %j to %j', (given, shown) => {
    expect(textOf(given)).toBe(shown)
  })
})

test('keeps settings, styles, regions and long times of WebVTT', () => {
  const text = `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\n100:00:01.5 --> 100:00:02.25 line:0 align:start region:fred\nUn\n`
  expect(read(text)?.vtt).toBe(
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\n100:00:01.500 --> 100:00:02.250 line:0 align:start region:fred\nUn\n',
  )
})

// An algorithm in quadratic time would take minutes.
it.each([
  '{\\',
  '<',
  '</',
  '<b ',
  '-->',
  '{',
  ' ',
  '\t-',
  '1:2:',
  '1 ',
  '&',
  '\r',
  '\n',
  'NOTE\n\n',
  '1:2 -->',
  'Dialogue: ',
  'é',
])('reads 300 kB of %j in linear time', (text) => {
  const endless = text.repeat(300_000 / text.length)
  for (const file of [`1\n${a}\nBonsoir.\n${endless}`, `1\n${a}\nBonsoir.\n\n${endless}${a}\nUn`])
    expect(read(file)?.vtt).toContain('Bonsoir.')
  read(`WEBVTT\n\n${endless}`)
})

test.each([
  ['nothing', ''],
  ['a text', 'bonjour\n\nrien'],
  ['a head alone', 'WEBVTT\n'],
  ['cues of which none can be read', 'WEBVTT\n\nXX --> YY\nUn\n\n00:02 --> 00:01\nDeux\n'],
  ['MicroDVD', '{25}{50}Un\n{75}{100}Deux\n'],
  ['TTML', '<tt xmlns="http://www.w3.org/ns/ttml"><p begin="0:00:01" end="0:00:02">Un</p></tt>'],
  ['a page of HTML', '<!doctype html><title>404</title><!-- 1:2 --><p>a --> b</p>'],
])('rejects %s', (_, text) => {
  expect(read(text)).toBeUndefined()
})

describe('the encoding of a file', () => {
  const say = (text: string) => `1\n${a}\n${text}\n\n2\n${b}\nDeux\n`
  const shown = (bytes: Uint8Array) => cuesOf(readCaptions(bytes)?.vtt)[0]?.slice(4)
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
    return isBig ? bytes.map((_, at, all) => all[at ^ 1] ?? 0) : bytes
  }
  /** Encodes a text with one byte per character. */
  const inOneByte = (text: string, encoding: string) => {
    const letters = new TextDecoder(encoding).decode(
      Uint8Array.from({ length: 256 }, (_, at) => at),
    )
    return Uint8Array.from(text, (letter) => letters.indexOf(letter))
  }

  test.each([
    ['UTF-8', bytesOf(say('Été — 日本'))],
    ['UTF-16 LE', utf16(say('Été — 日本'), false)],
    ['UTF-16 BE', utf16(say('Été — 日本'), true)],
    ['UTF-16 LE with its mark', utf16(`\ufeff${say('Été — 日本')}`, false)],
    ['UTF-16 BE with its mark', utf16(`\ufeff${say('Été — 日本')}`, true)],
  ])('is detected: %s', (_, bytes) => {
    expect(shown(bytes)).toBe('Été — 日本')
  })

  test.each([
    ['iso-8859-1', 'Voilà la météo de cet été'],
    ['windows-1252', 'Voilà Noël à Compiègne, très cher été'],
    ['windows-1252', 'Guten Abend, schöne Grüße'],
    ['windows-1252', '¿Qué tal, señor? ¡Mañana!'],
    ['windows-1252', 'À'],
    ['windows-1250', 'Zażółć gęślą jaźń, dobry wieczór państwu'],
    ['windows-1251', 'Добрый вечер, уважаемые зрители'],
  ])('is detected: %s', (encoding, text) => {
    expect(shown(inOneByte(say(text), encoding))).toBe(text)
  })

  test('stays UTF-8 with an invalid byte', () => {
    const [one, other] = say('Été|été').split('|') as [string, string]
    const bytes = Uint8Array.from([...bytesOf(one), 0xe9, ...bytesOf(other)])
    expect(shown(bytes)).toBe('Été\ufffdété')
  })
})
