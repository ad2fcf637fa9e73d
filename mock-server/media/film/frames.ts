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

/** The shape of a pixel with which a picture of that size fills the frame, in lowest terms. */
export const aspectOf = (
  frame: '4:3' | '16:9',
  { width, height }: { width: number; height: number },
): readonly [number, number] => {
  const [across, down] = frame === '4:3' ? [4 * height, 3 * width] : [16 * height, 9 * width]
  let [common, rest] = [across, down]
  while (rest > 0) [common, rest] = [rest, common % rest]
  return [across / common, down / common]
}
