import { describe, expect, it } from 'vitest'
import {
  readCaptions,
  srtToVtt,
  toVtt,
} from '../../../../../../web/src/features/player/captions/read-captions.ts'

const cue = '1\n00:00:01,000 --> 00:00:02,500\nBonsoir.\n'
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBonsoir.\n'

describe('captions in SubRip', () => {
  it('become WebVTT', () => {
    expect(srtToVtt(cue)).toBe(vtt)
  })

  it('are read whatever the line ends, with or without a byte order mark and numbers', () => {
    expect(toVtt(`\ufeff${cue}`)).toBe(vtt)
    expect(toVtt(cue.replaceAll('\n', '\r\n'))).toBe(vtt)
    expect(toVtt(cue.replaceAll('\n', '\r'))).toBe(vtt)
    expect(toVtt(cue.replace('1\n', ''))).toBe(vtt)
  })

  it('keep their cues in order, and the lines of each', () => {
    const two = `${cue}\n2\n0:00:03,5 --> 0:00:04,75 X1:40 X2:600\n- Ici Paris.\n- À vous.\n`
    expect(srtToVtt(two)).toBe(`${vtt}\n00:00:03.500 --> 00:00:04.750\n- Ici Paris.\n- À vous.\n`)
  })

  it('keep bold and italics, and lose colours and positions', () => {
    const withOverrides = cue.replace(
      'Bonsoir.',
      '{\\an8}<font color="#f00"><i>Bonsoir</i></font> & merci',
    )
    expect(srtToVtt(withOverrides)).toContain('\n<i>Bonsoir</i> &amp; merci\n')
  })

  it('keep a bracket that is no tag as a bracket', () => {
    expect(srtToVtt(cue.replace('Bonsoir.', '1 < 2 <i>et</i> a<b'))).toContain(
      '\n1 &lt; 2 <i>et</i> a&lt;b\n',
    )
  })

  // The square of this length is an hour.
  it.each(['{\\', '<', '</', '<b ', '-->', '{', ' ', '\t-', '1:2:'])(
    'are read in linear time if they are a megabyte of %j',
    (text) => {
      const endless = text.repeat(1_000_000 / text.length)
      expect(srtToVtt(cue.replace('Bonsoir.', `Bonsoir.\n${endless}`))).toContain('Bonsoir.')
      expect(srtToVtt(cue + endless + cue)).toContain('Bonsoir.')
    },
  )

  it('leave out a cue without text or with a broken time', () => {
    const broken = `${cue}\n2\n00:00:03 -> 00:00:04\nPerdu\n\n3\n00:00:05,000 --> 00:00:06,000\n\n`
    expect(srtToVtt(broken)).toBe(vtt)
  })
})

describe('a caption file of the viewer', () => {
  const file = (content: BlobPart, name = 'a.srt') => new File([content], name)

  it('is taken as it is when it is WebVTT', async () => {
    expect(await readCaptions(file(vtt, 'a.VTT'))).toBe(vtt)
  })

  it('is read in the encoding of old French subtitles too', async () => {
    const latin = Uint8Array.from(cue.replace('Bonsoir', 'Voilà'), (letter) => letter.charCodeAt(0))
    expect(await readCaptions(file(latin))).toContain('Voilà')
  })

  it.each([
    ['of another kind', file(cue, 'a.txt')],
    ['with nothing in it', file('')],
    ['without a cue', file('WEBVTT\n', 'a.vtt')],
    ['that is a picture', file(Uint8Array.from({ length: 4096 }, (_, at) => (at * 37) % 256))],
    ['above 1 MiB', file(cue.repeat(30_000))],
  ])('is refused %s', async (_, refused) => {
    expect(await readCaptions(refused)).toBeUndefined()
  })
})
