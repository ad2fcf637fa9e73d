/** A building: floors from top to bottom, each a list of rooms. Imports go down only; neighbours never meet. */
export interface Building {
  readonly root: string
  readonly floors: readonly (readonly string[])[]
  /** Rooms whose sub-folders are rooms of their own, which never meet. */
  readonly subRooms: readonly string[]
}

const floors = (text: string): string[][] =>
  text.split('→').map((floor) => floor.split('|').map((room) => room.trim()))

export const buildings: readonly Building[] = [
  {
    root: 'web/src/',
    floors: floors(
      'main | boot | static → app → pages → features → session | embedded | consent → api → ui | i18n → device → routes | config | styles → lib',
    ),
    subRooms: ['features'],
  },
  {
    root: 'mock-server/',
    floors: floors(
      'index → app | flags → control → desk | operations → popups | embedded | reference | analytics → http → sessions → scenarios → world | contract | media → sample',
    ),
    subRooms: [],
  },
]

/** Packages that only some places may know; a place ending in `/` is a folder. Tests know everything. */
export const keepers: Readonly<Record<string, readonly string[]>> = {
  '@discord/embedded-app-sdk': ['web/src/embedded/'],
  express: ['mock-server/app.ts', 'mock-server/http/', 'scripts/bench/mock/bare.ts'],
}

/** The only files of the site that may call `fetch`. */
export const fetchers: readonly string[] = [
  'web/src/api/client.ts',
  'web/src/boot.ts',
  'web/src/consent/tracker/sender.ts',
  'web/src/api/on-demand/load-files.ts',
]

/**
 * What the mock server shares with the site: for its own pages the site's look, its sizes and colours,
 * its base, its typefaces; and the verdict on video files, which is one.
 */
export const shared: readonly string[] = [
  'web/src/ui/tokens.css',
  'web/src/ui/base.css',
  'web/src/ui/fonts/',
  'web/src/lib/video-file/',
]

/** Folders that must not import some others, though their program may. */
export const separate: readonly { from: string; never: readonly string[]; why: string }[] = [
  {
    from: 'scripts/contract-check/',
    never: ['mock-server/'],
    why: 'contract:check is used on servers without ours',
  },
]
