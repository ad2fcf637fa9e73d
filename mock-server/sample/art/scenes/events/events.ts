import { faker } from '@faker-js/faker/locale/fr'
import { readData } from '../../../read-data.ts'
import { bust, crowd, silhouette } from '../../figures.ts'
import { layered, type Layer } from '../../objects/objects.ts'
import { mix } from '../../palettes.ts'
import { translated, rect, repeatShape, specks, stroke } from '../../shapes.ts'
import { type Scene, type DrawingContext, linear } from '../../drawing-context.ts'
import { live } from '../live.ts'

interface Event {
  /** Colours from top to bottom. */
  sky: readonly string[]
  /** Drawn 180 high, from the middle of the lower edge; only the middle 240 are always visible. */
  layers: readonly Layer[]
  stars?: boolean
  rain?: boolean
  /** The upper end of the crowd, as a share of the height. */
  crowd?: number
  /** Distance of a speaker from the middle. */
  bust?: number
  /** Distances of people from the middle; they stand at the height `floor`. */
  people?: readonly number[]
  floor?: number
}

const { events } = readData('./art/scenes/events/events.json') as { events: Record<string, Event> }

const scene =
  (event: Event): Scene =>
  (context: DrawingContext) => {
    const { w, h, ink, era, archive } = context
    const roles: Record<string, string> = {
      ...ink,
      brown: era === 'tube' ? ink.mid : '#8a5a34',
    }
    const poses = ['still', 'sing', 'dance'] as const
    const people = (event.people ?? [])
      .map((x) =>
        silhouette(
          x + faker.number.int({ min: -6, max: 6 }),
          -(event.floor ?? 0),
          40,
          ink.night,
          faker.helpers.arrayElement(poses),
        ),
      )
      .join('')
    const rain = repeatShape(event.rain ? 34 : 0, () =>
      stroke(
        `M${faker.number.int({ min: 0, max: w })} ${faker.number.int({ min: 0, max: h })}l-9 15`,
        ink.light,
        0.9,
        'opacity=".45"',
      ),
    )
    const sky = linear(
      context,
      event.sky.map((role) => roles[role] ?? role),
    )
    const suit = mix(faker.helpers.arrayElement([ink.hot, ink.cool, ink.deep]), ink.night, 0.35)
    // The camera never stands in quite the same position.
    const aside = faker.number.int({ min: -9, max: 9 })
    return (
      rect(0, 0, w, h, sky) +
      (event.stars ? specks(26, [0, 0, w, h * 0.6], 1.8, ink.light) : '') +
      translated(layered(event.layers, roles) + people, w / 2 + aside, h, h / 180) +
      (event.bust ? bust(context, w / 2 + event.bust, h, h * 0.66, suit) : '') +
      rain +
      (event.crowd ? crowd(context, h * event.crowd, ink.night, '#050507') : '') +
      (archive.category.id === 'direct' ? live(context) : '')
    )
  }

/** Scenes of unmistakable events, such as a storm, an eclipse or a vote. */
export const eventScenes: ReadonlyMap<string, Scene> = new Map(
  Object.entries(events).map(([name, event]) => [name, scene(event)]),
)
