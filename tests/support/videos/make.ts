/**
 * Makes the tests' video files, each a fraction of a second, in the formats of cameras and
 * converters. `damage.ts` derives damaged ones.
 * Needs ffmpeg; run `npx tsx tests/support/videos/make.ts`.
 */
import { execFileSync } from 'node:child_process'

const folder = 'tests/support/videos/files'
/** Without dates and encoder versions, so that the same command gives the same file. */
const plain = '-flags +bitexact -fflags +bitexact -map_metadata -1'.split(' ')

const pictures = (size: string, seconds = 0.3) => `color=c=0x305080:s=${size}:r=10:d=${seconds}`
const tone = (seconds = 0.3) => `anullsrc=r=48000:cl=mono:d=${seconds}`
const h264 = '-c:v libx264 -preset ultrafast -crf 51 -pix_fmt yuv420p -x264-params info=0'
const aac = '-c:a aac -b:a 8k'

function make(name: string, inputs: readonly string[], options: string) {
  const sources = inputs.flatMap((one) =>
    one.endsWith('.srt') || one.endsWith('.mp4') ? ['-i', one] : ['-f', 'lavfi', '-i', one],
  )
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...sources,
    ...options.split(' ').filter(Boolean),
    ...plain,
    `${folder}/${name}`,
  ])
}

/** Stored size and pixel aspect ratio. */
const shapes = [
  '480x576 8/5', '480x576 32/15', '704x576 12/11', '704x576 16/11',
  '720x576 1/1', '720x576 16/15', '720x576 64/45', '720x576 12/11', '720x576 16/11',
  '720x576 59/54', '720x576 118/81', '768x576 1/1', '960x720 4/3', '1024x576 1/1',
  '1280x720 1/1', '1440x1080 4/3', '1920x1080 1/1',
  '352x288 12/11', '352x576 24/11', '544x576 24/17', '576x720 1/1', '640x480 1/1', '720x480 32/27',
  '1280x718 1/1', '1918x1080 1/1', '1920x1088 1/1', '2560x1440 1/1',
] // prettier-ignore
for (const shape of shapes) {
  const [size = '', pixel = ''] = shape.split(' ')
  const name = `shape-${size}-${pixel.replace('/', '-')}.mp4`
  make(name, [pictures(size), tone()], `-vf setsar=${pixel} ${h264} ${aac} -movflags +faststart`)
}

const codecs: Record<string, string> = {
  hvc1: '-c:v libx265 -preset ultrafast -x265-params log-level=error:info=0 -tag:v hvc1',
  hev1: '-c:v libx265 -preset ultrafast -x265-params log-level=error:info=0 -tag:v hev1',
  'mpeg-4': '-c:v mpeg4 -q:v 31',
  'mpeg-2': '-c:v mpeg2video -q:v 31 -r 25',
  'mpeg-1': '-c:v mpeg1video -q:v 31 -r 25',
  mjpeg: '-c:v mjpeg -q:v 31 -pix_fmt yuvj420p',
  vp9: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 1k',
  av1: '-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 63',
  'h264-10-bit': `${h264} -pix_fmt yuv420p10le`,
  'h264-422': `${h264} -pix_fmt yuv422p`,
  'h264-444': `${h264} -pix_fmt yuv444p`,
  'h264-interlaced': `${h264} -preset veryfast -x264-params info=0:tff=1`,
  'h264-main': `${h264} -preset veryfast -bf 2 -profile:v main`,
}
for (const [name, codec] of Object.entries(codecs)) {
  make(`picture-${name}.mp4`, [pictures('720x576'), tone()], `-vf setsar=16/15 ${codec} ${aac}`)
}

const sounds: Record<string, string> = {
  mp3: '-c:a libmp3lame -b:a 32k',
  opus: '-c:a libopus -b:a 8k',
  flac: '-c:a flac -strict -2',
  'ac-3': '-c:a ac3 -b:a 64k',
  'e-ac-3': '-c:a eac3 -b:a 32k',
  mp2: '-c:a mp2 -b:a 32k',
  alac: '-c:a alac',
}
for (const [name, codec] of Object.entries(sounds)) {
  make(`sound-${name}.mp4`, [pictures('720x576'), tone()], `-vf setsar=16/15 ${h264} ${codec}`)
}

const size = '720x576'
const both = `-vf setsar=16/15 ${h264} ${aac}`
make('sound-none.mp4', [pictures(size)], `-vf setsar=16/15 ${h264}`)
make('sound-alone.mp4', [tone()], aac)
make('sound-first.mp4', [tone(), pictures(size)], `-map 0 -map 1 ${both}`)
const twoSounds = `-map 0 -map 1 -map 2 -vf setsar=16/15 ${h264}`
make('sounds-aac-ac3.mp4', [pictures(size), tone(), tone()], `${twoSounds} -c:a:0 aac -c:a:1 ac3`)
make('sounds-ac3-aac.mp4', [pictures(size), tone(), tone()], `${twoSounds} -c:a:0 ac3 -c:a:1 aac`)

const brands: Record<string, string> = {
  'qt.mov': '',
  '3gp.3gp': '',
  'm4v.m4v': '-f ipod',
  'psp.mp4': '-f psp',
  'f4v.f4v': '',
  'mkv.mkv': '',
  'ts.mpg': '-f mpegts',
  'avi.avi': '',
}
for (const [name, options] of Object.entries(brands)) {
  make(`container-${name}`, [pictures(size), tone()], `${both} ${options}`)
}
make('container-webm.webm', [pictures(size)], `${codecs['vp9']} -an`)
make('container-avif.avif', [pictures(size, 0.1)], `${codecs['av1']} -frames:v 1`)

const fragments: Record<string, string> = {
  empty: '-movflags +frag_keyframe+empty_moov+default_base_moof',
  hybrid: '-movflags +frag_keyframe',
  indexed: '-movflags +dash+global_sidx+frag_keyframe',
  cmaf: '-movflags +cmaf+frag_keyframe',
  separate: '-movflags +frag_keyframe+empty_moov+separate_moof',
}
for (const [name, options] of Object.entries(fragments)) {
  make(`fragments-${name}.mp4`, [pictures(size, 4), tone(4)], `${both} -g 10 ${options}`)
}

const base = `${folder}/base.mp4`
make('base.mp4', [pictures('1280x720', 3), tone(3)], `-vf setsar=1 ${h264} -g 10 ${aac}`)
make('base-fast.mp4', [base], '-c copy -movflags +faststart')
make('length-edited.mp4', [base], '-ss 1 -c copy')
make('length-one-picture.mp4', [pictures('1280x720', 0.1), tone(20)], `-vf setsar=1 ${h264} ${aac}`)
make('length-delayed.mp4', [pictures(size, 3), tone(1)], `-filter:a asetpts=PTS+4/TB ${both}`)
make('tracks-two-pictures.mp4', [pictures('320x240'), pictures('1280x720'), tone()],
  `-map 0 -map 1 -map 2 ${h264} ${aac} -disposition:v:0 0 -disposition:v:1 default`) // prettier-ignore
make('tracks-time-code.mp4', [pictures(size), tone()], `${both} -timecode 10:00:00:00`)
make('tracks-text.mp4', [pictures(size), tone(), 'tests/support/videos/text.srt'],
  `-map 0 -map 1 -map 2 ${both} -c:s mov_text`) // prettier-ignore
const key = '-encryption_scheme cenc-aes-ctr -encryption_key 00112233445566778899aabbccddeeff'
make('encrypted.mp4', [pictures(size), tone()],
  `${both} ${key} -encryption_kid 00112233445566778899aabbccddeeff`) // prettier-ignore
