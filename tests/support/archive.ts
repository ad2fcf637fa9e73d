import type { components } from '#contract'

type Archive = components['schemas']['Archive']

/** Returns an archive with every required field; `fields` overrides some. */
export function archive(fields: Partial<Archive> = {}): Archive {
  const { id = 'a' } = fields
  return {
    id,
    title: 'Sans titre',
    channel: { id: 'une', name: 'Télé Une' },
    category: { id: 'news', name: 'Journal télévisé' },
    year: 1975,
    broadcastDate: null,
    duration: 60,
    views: 0,
    thumbnail: `thumbnails/${id}.svg`,
    description: 'Une archive.',
    video: `videos/${id}.mp4`,
    resolution: '720x576',
    postedBy: { id: 'sam', username: 'Sam', avatar: null },
    copyright: 'Télé Une',
    music: null,
    createdAt: '2025-01-01T00:00:00Z',
    ...fields,
  }
}
