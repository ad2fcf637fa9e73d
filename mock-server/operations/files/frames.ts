const frames: Record<string, '4:3' | '16:9'> = {
  '480x576': '4:3',
  '704x576': '4:3',
  '720x576': '4:3',
  '768x576': '4:3',
  '960x720': '16:9',
  '1024x576': '16:9',
  '1280x720': '16:9',
  '1440x1080': '16:9',
  '1920x1080': '16:9',
}

/** The shape of the picture on the screen; an unknown resolution is shown wide. */
export const frameOf = (resolution: string): '4:3' | '16:9' => frames[resolution] ?? '16:9'

/** The pixels of a resolution that recordings come in; an unknown one becomes the smallest wide one. */
export const sizeOf = (resolution: string): { width: number; height: number } => {
  const [width = 1024, height = 576] = (resolution in frames ? resolution : '1024x576')
    .split('x')
    .map(Number)
  return { width, height }
}
