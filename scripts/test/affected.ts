import { execFileSync } from 'node:child_process'

/** Paths of source code, each with its tests that `npm test` runs only after a change there. */
export type AffectedTests = Readonly<Record<string, readonly string[]>>

const journeys = (...places: readonly string[]) => places.map((place) => `tests/journeys/${place}`)

/**
 * Journeys' @variant tests by the code that they cover. Shared code such as `web/src/lib` is not
 * listed: its changes would run all of them.
 */
export const affectedE2e: AffectedTests = {
  'mock-server/desk/': journeys('tester/desk', 'tester/saved-bundles.spec.ts'),
  'mock-server/embedded/': journeys('tester/simulator.spec.ts'),
  'mock-server/popups/': journeys('tester/windows.spec.ts'),
  'web/service-worker/': journeys('visitor/offline/'),
  'web/src/app/': journeys(
    'visitor/recovery/',
    'visitor/shell/',
    'visitor/scroll-restoration.spec.ts',
  ),
  'web/src/consent/': journeys('visitor/consent'),
  'web/src/device/': journeys('visitor/device/'),
  'web/src/embedded/': journeys('activity/'),
  'web/src/entities/archive/': journeys('visitor/archives.spec.ts', 'visitor/phone.spec.ts'),
  'web/src/entities/collection/': journeys('visitor/collection'),
  'web/src/entities/member/': journeys('member/account'),
  'web/src/failure/': journeys('visitor/faults/', 'visitor/soak.spec.ts'),
  'web/src/features/account/': journeys('member/account'),
  'web/src/features/archives/': journeys('visitor/archives.spec.ts', 'visitor/phone.spec.ts'),
  'web/src/features/archivist/': journeys('archivist/'),
  'web/src/features/big-screen/': journeys('visitor/big-screen/'),
  'web/src/features/channels/': journeys('visitor/channels.spec.ts'),
  'web/src/features/collections/': journeys('visitor/collection'),
  'web/src/features/comments/': journeys(),
  'web/src/features/consent/': journeys('visitor/consent'),
  'web/src/features/device/': journeys('visitor/device/'),
  'web/src/features/documents/': journeys('visitor/documents.spec.ts'),
  'web/src/features/guide/': journeys('visitor/evening/'),
  'web/src/features/home/': journeys('visitor/home.spec.ts'),
  'web/src/features/installation/': journeys('visitor/offline/'),
  'web/src/features/player/': journeys('visitor/player/'),
  'web/src/features/profile/': journeys(),
  'web/src/features/search/': journeys(),
  'web/src/features/sharing/': journeys(
    'visitor/player/framed-player',
    'visitor/player/postcard.spec.ts',
    'visitor/player/sharing.spec.ts',
    'visitor/phone.spec.ts',
  ),
  'web/src/features/timeline/': journeys('visitor/timeline/'),
  'web/src/features/zapping/': journeys('visitor/zapping/', 'activity/living-room.spec.ts'),
  'web/src/pages/framed/': journeys('visitor/player/framed-player'),
  'web/src/pages/sheets/': journeys('visitor/evening/'),
  'web/src/playback/': journeys('visitor/player/', 'visitor/zapping/'),
  'web/src/session/': journeys('member/'),
  'web/src/ui/': journeys('visitor/accessibility/'),
  'web/vite/': journeys('operator/'),
}

/** Tests that start whole programs, by the program. */
export const affectedToolTests: AffectedTests = {
  'scripts/flags.ts': ['tests/unit/scripts/help.test.ts'],
  'scripts/browser': ['tests/unit/scripts/setup/'],
  'scripts/contract-check/': [
    'scripts/contract-check/tests/drift.test.ts',
    'scripts/contract-check/tests/full-days.test.ts',
    'scripts/contract-check/tests/replay.test.ts',
  ],
  'scripts/prerender/': [
    'tests/unit/scripts/prerender/handler.test.ts',
    'tests/unit/scripts/prerender/prerender.test.ts',
  ],
  'scripts/setup': ['tests/unit/scripts/setup/'],
  'scripts/test/': [
    'tests/unit/scripts/test/program.test.ts',
    'tests/unit/scripts/test/runners.test.ts',
  ],
}

/** Returns the test paths for changed files, each once. */
export function affectedTests(
  subjects: AffectedTests,
  changed: readonly string[],
): readonly string[] {
  const isIn = (place: string) => changed.some((file) => file.startsWith(place))
  const about = Object.entries(subjects).flatMap(([place, tests]) =>
    isIn(place) ? tests : tests.filter(isIn),
  )
  return [...new Set(about)]
}

/** Returns the paths of uncommitted changes; none without a Git repository. */
export function changedFiles(cwd = '.'): readonly string[] {
  try {
    const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all']
    const said = execFileSync('git', ['status', ...options], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said
      .toString()
      .split('\0')
      .map((line) => line.slice(3))
      .filter(Boolean)
  } catch {
    return []
  }
}
