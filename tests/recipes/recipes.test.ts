import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOfProject, programs } from './copy.ts'
import type { Notice, Piece } from './recipe.ts'
import { recipes } from './recipes.ts'

const MINUTES = 60_000

/** Holds the recipes against files in which none has been followed yet. */
const beforehand = 'tests/unit/scripts/recipes.test.ts'

let copy: ReturnType<typeof copyOfProject>
beforeAll(() => {
  copy = copyOfProject()
})
afterAll(() => copy.remove())

const nameOf = ({ file, name }: Piece) => (name ? `${file} (${name})` : file)

/** Everything that would notice a missing piece, each program asked once. */
const checksOf = (pieces: readonly Piece[]) => {
  const notices = pieces.flatMap(({ missing }) => missing ?? [])
  return (['types', 'generated', 'unit', 'contract'] as const).flatMap(
    (by): Omit<Notice, 'says'>[] => {
      const some = notices.filter((one) => one.by === by)
      return some.length > 0 ? [{ by, in: [...new Set(some.flatMap((one) => one.in ?? []))] }] : []
    },
  )
}

describe.each(recipes)('$rows.0 ($adds)', { timeout: 5 * MINUTES }, ({ pieces }) => {
  const noticed = pieces.flatMap((piece) =>
    piece.missing ? [[nameOf(piece), piece, piece.missing] as const] : [],
  )

  it.each(noticed)('without %s, what is missing is named', async (_, piece, notice) => {
    const isLeftOut = (one: Piece) => one === piece || (!piece.name && one.file === piece.file)
    await copy.have(pieces.filter((one) => !isLeftOut(one)))
    expect(await copy.check(notice)).toContain(notice.says)
  })

  it('is whole with every piece', async () => {
    await copy.have(pieces)
    for (const check of checksOf(pieces)) {
      expect(await copy.check(check)).toBeUndefined()
    }
  })
})

describe('all recipes, one after the other', { timeout: 20 * MINUTES, shuffle: false }, () => {
  beforeAll(() => copy.have(recipes.flatMap(({ pieces }) => pieces)), MINUTES)

  it.each([
    ['no type error and no fault of style', programs.oxlint],
    ['files in their format', programs.oxfmt],
    ['imports that keep to their floors', programs.boundaries],
    ['nothing unused', programs.knip],
    ['generated files that are fresh', [...programs.contract, '--check']],
    ['unit tests that pass', [...programs.vitest, '--project=unit', `--exclude=${beforehand}`]],
    ['contract tests that pass', [...programs.vitest, '--project=contract']],
  ])('leave %s', async (_, command) => {
    expect(await copy.run(command)).toBeUndefined()
  })
})
