import { readFileSync, readdirSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { components } from '#contract'
import { inspectVideo } from '#web/src/features/archivist/fields/inspect-video.ts'
import { videoProblem } from '#web/src/features/archivist/fields/video-problem.ts'
import { languages } from '#web/src/i18n/language.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { sendArchive } from './send-archive.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'
import { damaged } from './damage.ts'

type S = components['schemas']

const mock = mockServer()
const texts = i18next.createInstance()

beforeAll(() =>
  texts.init({
    keySeparator: false,
    resources: Object.fromEntries(
      languages.map((one) => [one, { translation: Object.fromEntries(interfaceTexts(one)) }]),
    ),
  }),
)

const folder = 'tests/support/videos/files/'

/**
 * Expected result of each file: resolution, shape and seconds, or the error code and the value
 * found.
 */
const expectations = `
  base                     1280x720 - 3
  base-fast                1280x720 - 3
  shape-480x576-8-5        480x576 4:3 0
  shape-480x576-32-15      480x576 16:9 0
  shape-704x576-12-11      704x576 4:3 0
  shape-704x576-16-11      704x576 16:9 0
  shape-720x576-1-1        720x576 - 0
  shape-720x576-16-15      720x576 4:3 0
  shape-720x576-64-45      720x576 16:9 0
  shape-720x576-12-11      720x576 4:3 0
  shape-720x576-16-11      720x576 16:9 0
  shape-720x576-59-54      720x576 4:3 0
  shape-720x576-118-81     720x576 16:9 0
  shape-768x576-1-1        768x576 - 0
  shape-960x720-4-3        960x720 16:9 0
  shape-1024x576-1-1       1024x576 - 0
  shape-1280x720-1-1       1280x720 - 0
  shape-1440x1080-4-3      1440x1080 16:9 0
  shape-1920x1080-1-1      1920x1080 - 0
  shape-352x288-12-11      picture_size 352x288
  shape-352x576-24-11      picture_size 352x576
  shape-544x576-24-17      picture_size 544x576
  shape-576x720-1-1        picture_size 576x720
  shape-640x480-1-1        picture_size 640x480
  shape-720x480-32-27      picture_size 720x480
  shape-1280x718-1-1       picture_size 1280x718
  shape-1918x1080-1-1      picture_size 1918x1080
  shape-1920x1088-1-1      picture_size 1920x1088
  shape-2560x1440-1-1      picture_size 2560x1440
  picture-hvc1             picture_codec hvc1
  picture-hev1             picture_codec hev1
  picture-mpeg-4           picture_codec mp4v.20
  picture-mpeg-2           picture_codec mp4v.61
  picture-mpeg-1           picture_codec mp4v.6a
  picture-mjpeg            picture_codec mp4v.6c
  picture-h264-10-bit      picture_codec avc1.6e0016
  picture-h264-422         picture_codec avc1.7a0016
  picture-h264-444         picture_codec avc1.f40016
  picture-h264-interlaced  720x576 4:3 0
  picture-h264-main        720x576 4:3 0
  picture-vp9              720x576 4:3 0
  picture-av1              720x576 4:3 0
  sound-mp3                720x576 4:3 0
  sound-opus               720x576 4:3 0
  sound-flac               720x576 4:3 0
  sound-none               720x576 4:3 0
  sound-first              720x576 4:3 0
  sound-ac-3               sound_codec ac-3
  sound-e-ac-3             sound_codec ec-3
  sound-mp2                sound_codec mp2
  sound-alac               sound_codec alac
  sound-alone              no_picture
  sounds-aac-ac3           720x576 4:3 0
  sounds-ac3-aac           sound_codec ac-3
  container-3gp            720x576 4:3 0
  container-m4v            720x576 4:3 0
  container-psp            720x576 4:3 0
  container-f4v            720x576 4:3 0
  container-qt             unknown_brand qt
  container-avif           unknown_brand avif
  container-mkv            format
  container-webm           format
  container-ts             format
  container-avi            format
  fragments-empty          720x576 4:3 4
  fragments-hybrid         720x576 4:3 4
  fragments-indexed        720x576 4:3 4
  fragments-cmaf           720x576 4:3 4
  fragments-separate       720x576 4:3 4
  length-edited            1280x720 - 2
  length-one-picture       1280x720 - 20
  length-delayed           720x576 4:3 5
  tracks-two-pictures      1280x720 - 0
  tracks-time-code         720x576 4:3 0
  tracks-text              720x576 4:3 0
  encrypted                encrypted
  a line feed behind it                  1280x720 - 3
  three zeros behind it                  1280x720 - 3
  an ID3v1 tag behind it                 1280x720 - 3
  4096 zeros behind it                   1280x720 - 3
  garbage behind it                      1280x720 - 3
  text behind it                         1280x720 - 3
  a second header behind it              1280x720 - 3
  another file behind it                 1280x720 - 3
  media with a long header               1280x720 - 3
  media up to the end                    1280x720 - 3
  media said to be longer than the file  1280x720 - 3
  no size in its track header            1280x720 - 3
  edits of an unknown length             1280x720 - 3
  a length beyond its samples            1280x720 - 3
  parameter sets in its pictures         1280x720 - 3
  pixels of no shape                     720x576 - 0
  scaled down                            1280x720 - 3
  a day long                             1280x720 - 86400
  a second more than a day long          too_long
  no length                              no_length
  an unknown length                      no_length
  cut at 60 %, the header first          cut_off
  cut by one byte                        cut_off
  cut at 60 %, the header last           cut_off
  cut in its header                      cut_off
  fragments cut at 60 %                  cut_off
  fragments cut before the last media    cut_off
  fragments without any                  cut_off
  indexed fragments cut between two      cut_off
  a chunk beyond the end                 cut_off
  only its type                          cut_off
  eleven bytes                           cut_off
  a header of 2^64 bytes                 cut_off
  a track without a time scale           unusable
  a box of four bytes in its header      unusable
  a box longer than the one around it    unusable
  a table longer than its box            unusable
  noise in front of its header           unusable
  turned by 90°                          turned 90
  turned by 180°                         turned 180
  turned by 270°                         turned 270
  turned as a whole                      turned 180
  mirrored sideways                      mirrored
  mirrored upside down                   mirrored
  an encrypted sample entry              encrypted
  no handler of pictures                 no_picture
  brands of pictures only                unknown_brand heic
  ProRes pictures                        picture_codec apch
  DV pictures                            picture_codec dvcp
  PCM sound                              sound_codec ipcm
  nothing in it                          empty
  seven bytes                            format
  a page                                 format
  a picture                              format
  its type not at the start              format
`
const rows = expectations
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))
  .map(([name = '', expected = '']) => [name, expected] as const)

const files = new Map(readdirSync(folder).map((file) => [file.replace(/\.\w+$/, ''), file]))

function bytesOf(name: string): Buffer {
  const file = files.get(name)
  const make = damaged[name]
  if (file) return readFileSync(folder + file)
  if (!make) throw new Error(`There is no file ${name}.`)
  return make()
}

it('every file has its row', () => {
  const known = [...files.keys(), ...Object.keys(damaged)]
  expect(rows.map(([name]) => name).toSorted()).toEqual(known.toSorted())
})

/**
 * Returns the form's message in each language. The server's error passes through the same function.
 */
function sentencesOf(error: Parameters<typeof videoProblem>[0]) {
  const problem = videoProblem(error)
  if (!problem) throw new Error(`There is no sentence for ${JSON.stringify(error)}.`)
  const { sentence, values } = problem
  const given = { size: '1 MB', max: '1 MB', length: '24 h', allowed: '720 × 576', ...values }
  return languages.map((language) => {
    const said = texts.getFixedT(language)(`archivist.upload.problems.video.${sentence}`, given)
    expect(said).toMatch(/^\p{Lu}[^{}]+\.$/u)
    return said
  })
}

type Site = Awaited<ReturnType<typeof inspectVideo>>

/** The result of both the form and the server. */
const acceptedAs = (resolution: string, duration: number) => ({ status: 201, resolution, duration })
const refusedAs = ({ code, found, limit }: Record<string, unknown>) => ({
  status: 400,
  code,
  found,
  limit,
  sentences: sentencesOf({ code, found, limit }),
})

const siteSays = (site: Site) =>
  'code' in site
    ? refusedAs({ ...site })
    : acceptedAs(site.resolution, Math.max(1, Math.round(site.seconds)))

function serverSays(body: unknown, status: number) {
  const { resolution, duration } = body as S['Archive']
  const [problem] = (body as S['Problem']).errors ?? []
  return status === 201 ? acceptedAs(resolution, duration) : refusedAs({ ...problem })
}

const inShort = (site: Site) =>
  'code' in site
    ? `${site.code} ${('found' in site && site.found) || ''}`.trim()
    : `${site.resolution} ${site.shape ?? '-'} ${Math.floor(site.seconds)}`

it.each(rows)('%s: the form and the server say %s [UP-01 UP-05 UP-06]', async (name, expected) => {
  const bytes = bytesOf(name)
  const site = await inspectVideo(new File([new Uint8Array(bytes)], 'soirée.mp4'))
  expect(inShort(site)).toBe(expected)
  const resolution = 'code' in site ? '720x576' : site.resolution
  const { body, status } = await sendArchive(mock.visitor(), { resolution }, bytes)
  expect(serverSays(body, status)).toEqual(siteSays(site))
  const [problem] = (body as S['Problem']).errors ?? []
  if (!problem) return
  expect(problem.message).toMatch(/^(?:is|has|lasts) [a-z]/)
  expect(problem.message).toContain(problem.found ?? '')
})
