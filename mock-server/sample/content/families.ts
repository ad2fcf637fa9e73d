import type { Family } from './programme.ts'
import { comedy } from './programmes/comedy.ts'
import { documentaries } from './programmes/documentaries.ts'
import { fiction, theatre } from './programmes/fiction.ts'
import { games } from './programmes/games.ts'
import { adverts } from './programmes/adverts.ts'
import { idents } from './programmes/idents.ts'
import { weather } from './programmes/weather.ts'
import { live } from './programmes/live.ts'
import { magazines, regionalMagazines } from './programmes/magazines.ts'
import { culture, music } from './programmes/music-culture.ts'
import { news, regionalNews, rollingNews } from './programmes/news.ts'
import { sport } from './programmes/sport.ts'
import { variety } from './programmes/variety.ts'
import { cartoons, youth } from './programmes/youth.ts'

/** Every family of programmes in the sample world. */
export const families: readonly Family[] = [
  news,
  regionalNews,
  rollingNews,
  magazines,
  regionalMagazines,
  documentaries,
  variety,
  comedy,
  fiction,
  theatre,
  youth,
  cartoons,
  games,
  sport,
  music,
  culture,
  weather,
  adverts,
  idents,
  live,
]
