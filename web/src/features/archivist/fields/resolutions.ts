import type { components } from '#contract'
import { limits } from '#limits'

type Resolution = components['schemas']['Resolution']

export const resolutions: readonly Resolution[] = limits.ArchiveUpload.resolution.enum

export const isResolution = (value: unknown): value is Resolution =>
  resolutions.some((one) => one === value)

/** Formats '720x576' as '720 × 576' with no-break spaces. */
export const formatResolution = (resolution: string) => resolution.replace('x', '\u00a0×\u00a0')
