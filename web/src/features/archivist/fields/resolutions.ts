import type { components } from '#contract'
import { limits } from '#limits'

export type Resolution = components['schemas']['Resolution']

export const resolutions: readonly Resolution[] = limits.ArchiveUpload.resolution.enum

/** Widths in a browser of pictures stored 720 pixels wide: square pixels, 4:3 and 16:9. */
const STANDARD_WIDTHS = [720, 768, 1024]

/** Likeliest first. 768 × 576 is 720x576 in 4:3; 1024 × 576 is 1024x576, or 720x576 in 16:9. */
export const storedAs = (width: number, height: number): Resolution[] =>
  resolutions
    .filter(
      (one) =>
        one === `${width}x${height}` ||
        (one === '720x576' && height === 576 && STANDARD_WIDTHS.includes(width)),
    )
    .toSorted((a, b) => Number(b === `${width}x${height}`) - Number(a === `${width}x${height}`))

export const isResolution = (value: string): value is Resolution =>
  resolutions.some((one) => one === value)

/** '720x576' → '720 × 576', unbroken. */
export const spelled = (resolution: string) => resolution.replace('x', '\u00a0×\u00a0')
