import { faker } from '@faker-js/faker/locale/fr'
import type { Era } from './eras.ts'

/** Colours by role, dark to light, then the accents: scenes use roles, eras define the colours. */
export interface Palette {
  night: string
  deep: string
  mid: string
  soft: string
  light: string
  hot: string
  cool: string
  sun: string
  grass: string
  velvet: string
  skin: string
}

type Ramp = readonly [string, string, string, string, string, string, string, string]

const ramps: Record<Era, readonly [Ramp, ...Ramp[]]> = {
  tube: [
    ['#0c0c0d', '#2a2a2c', '#5d5d60', '#9b9b9d', '#ecebe7', '#cfcecb', '#79797c', '#f6f5f0'],
    ['#100d0a', '#322a22', '#665748', '#a4937d', '#f0e6d4', '#d6c6ad', '#857460', '#faf2e2'],
    ['#0a0d10', '#222a31', '#52606b', '#8f9ca6', '#e6ecef', '#c6d0d6', '#6d7b86', '#f3f7f8'],
  ],
  warm: [
    ['#22110a', '#5e2b12', '#b3541d', '#e39a3b', '#f8e7c4', '#d8431f', '#6f7d2f', '#f6bf3c'],
    ['#17180d', '#3c4420', '#7f7c2b', '#c9a24a', '#f3e6c0', '#e0702a', '#2f6e6a', '#f2b632'],
    ['#1f0f17', '#572438', '#a33e49', '#e08a5b', '#f9e3cd', '#ee6a2c', '#84619c', '#f7c24f'],
    ['#0d1b20', '#18434d', '#2f7f80', '#d9a85a', '#f7ebcf', '#e2562a', '#94602c', '#f4c04c'],
  ],
  neon: [
    ['#0a0620', '#26115f', '#5b2bd0', '#ff6fb5', '#f4f0ff', '#ff2e88', '#19d3ff', '#ffe23d'],
    ['#04040f', '#0b1f8f', '#1a4bff', '#3ad8f0', '#ffffff', '#ff2a2a', '#12c25a', '#ffe100'],
    ['#160a1e', '#431449', '#a01e6b', '#ff8a5c', '#fff1e0', '#ff3b5c', '#2bb8c9', '#ffc53d'],
    ['#03131a', '#06405a', '#0e86b5', '#63e6d0', '#f1fffb', '#ff4a3d', '#a33df0', '#ffd92e'],
  ],
  collage: [
    ['#06181c', '#0a4750', '#0f8f93', '#62d2c3', '#f4fbf5', '#d6187f', '#6a35b0', '#f8c71c'],
    ['#160a26', '#3d1a6e', '#7b2fb5', '#e87bd0', '#fdf3ff', '#ff6a1a', '#0fa3a3', '#c8e020'],
    ['#200d06', '#6d1f0c', '#c9431a', '#f3a64a', '#fff5e4', '#b3124f', '#1a6fb0', '#ffd23f'],
    ['#07122b', '#173a86', '#2f66d0', '#8fb6ff', '#f5f8ff', '#e62e7b', '#12a594', '#ffb81c'],
  ],
  gloss: [
    ['#020b1e', '#06306e', '#1271c9', '#7cc3f5', '#f2f9ff', '#f0541e', '#17a2b8', '#ffc928'],
    ['#0b1118', '#26405c', '#4f7fae', '#b4cde2', '#fbfdff', '#e0132f', '#2ba84a', '#f9b000'],
    ['#03141a', '#064a5c', '#0a93b0', '#86dcea', '#f1fdff', '#ff4f8b', '#7ac142', '#ffd24a'],
  ],
  flat: [
    ['#10131a', '#242b3d', '#4a5a86', '#a9b4d0', '#f5f3ee', '#ff5a4e', '#2ec4b6', '#ffbf47'],
    ['#0f1514', '#1d3833', '#3b7668', '#a8cfc0', '#f6f2e9', '#f0643a', '#f3a6b5', '#f5c84b'],
    ['#17101a', '#3a2144', '#7a4a8c', '#cfaed8', '#f8f1f4', '#ff4d7d', '#4d8cff', '#ffd166'],
    ['#1a110e', '#472a20', '#a0583a', '#e0b08c', '#faf3ea', '#d8412f', '#2f7d8c', '#f2b544'],
  ],
}

const fields: Record<Era, { grass: readonly [string, ...string[]]; velvet: string }> = {
  tube: { grass: ['#4a4a4c'], velvet: '#47464a' },
  warm: { grass: ['#66752b', '#55702f'], velvet: '#94241b' },
  neon: { grass: ['#149a4a', '#0f8f5e'], velvet: '#c0143c' },
  collage: { grass: ['#2f9140', '#1f8a5b'], velvet: '#a3113f' },
  gloss: { grass: ['#3c9b35', '#2c8c4a'], velvet: '#a50f2d' },
  flat: { grass: ['#4b9a5f', '#3d8a63'], velvet: '#b3293a' },
}

const skins = ['#f0c8a4', '#d9a47c', '#e8b993', '#b57a52', '#8a5a3c', '#f3d3b8'] as const

export function paletteFor(era: Era): Palette {
  const [night, deep, mid, soft, light, hot, cool, sun] = faker.helpers.arrayElement(ramps[era])
  const { grass, velvet } = fields[era]
  // Two prints of a film differ slightly in colour.
  const aged = (colour: string, towards: string) =>
    mix(colour, towards, faker.number.float({ min: 0, max: 0.14 }))
  return {
    night,
    deep: aged(deep, mid),
    mid: aged(mid, cool),
    soft: aged(soft, light),
    light,
    hot: aged(hot, sun),
    cool: aged(cool, mid),
    sun: aged(sun, soft),
    grass: aged(faker.helpers.arrayElement(grass), mid),
    velvet: aged(velvet, hot),
    skin: era === 'tube' ? soft : faker.helpers.arrayElement(skins),
  }
}

export function mix(from: string, to: string, share: number): string {
  const a = Number.parseInt(from.slice(1), 16)
  const b = Number.parseInt(to.slice(1), 16)
  let mixed = 0
  for (const shift of [16, 8, 0]) {
    const start = (a >> shift) & 255
    mixed |= Math.round(start + (((b >> shift) & 255) - start) * share) << shift
  }
  return `#${mixed.toString(16).padStart(6, '0')}`
}
