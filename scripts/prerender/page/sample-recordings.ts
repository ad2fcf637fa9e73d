import type { components } from '#contract'

type Archive = components['schemas']['Archive']

const minimal: Archive = {
  id: '-',
  title: '-',
  channel: { id: '-', name: '-' },
  category: { id: '-', name: '-' },
  year: 2020,
  broadcastDate: null,
  duration: 60,
  views: 0,
  thumbnail: '-',
  description: '',
  video: '-',
  resolution: '1280x720',
  postedBy: null,
  copyright: '',
  music: null,
  createdAt: '2020-01-01T00:00:00Z',
}

/**
 * One recording with every optional field and one with none: their pages use all classes of any
 * player page.
 */
export const sampleRecordings: readonly Archive[] = [
  minimal,
  {
    ...minimal,
    year: 1960,
    broadcastDate: '1960-01-01',
    views: 2,
    description: '-\n\n-',
    resolution: '720x576',
    postedBy: { id: '-', username: '-', avatar: '-' },
    copyright: '-',
    music: { title: '-', url: 'https://example.org/' },
    captions: [{ language: 'fr', path: '-' }],
  },
]
