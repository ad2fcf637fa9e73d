import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { generated, type Notice, type Piece } from './recipe.ts'

/** An ordinary run of the project's programs, whatever runs this one. */
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|(?:NODE_ENV|SUITE|TEST|FORCE_COLOR)$)/.test(name),
    ),
  ),
  NO_COLOR: '1',
}

export const programs = {
  oxlint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check'],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  knip: ['node_modules/knip/bin/knip.js'],
  contract: ['node_modules/tsx/dist/cli.mjs', 'scripts/contract.ts'],
  boundaries: ['node_modules/tsx/dist/cli.mjs', 'scripts/boundaries.ts'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
} as const

const commandOf = ({ by, in: files = [] }: Omit<Notice, 'says'>) =>
  ({
    types: [...programs.oxlint, ...files],
    generated: [...programs.contract, '--check'],
    unit: [...programs.vitest, '--project=unit', ...files],
    contract: [...programs.vitest, '--project=contract', ...files],
  })[by]

/** A copy of the project, with its packages, in which anything may be changed. */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', listed, { encoding: 'utf8' }).split('\0')) {
    if (file && existsSync(file)) cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // A test asks git what it overlooks.
  execFileSync('git', ['init', '--quiet', folder])

  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const originals = new Map<string, string | undefined>()
  const keep = (file: string) => {
    if (!originals.has(file))
      originals.set(file, existsSync(join(folder, file)) ? read(file) : undefined)
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  /** @returns what a program that failed said */
  const run = (command: readonly string[]) =>
    new Promise<string | undefined>((done) => {
      const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
      execFile(process.execPath, command, options, (error, stdout, stderr) =>
        done(error ? stdout + stderr : undefined),
      )
    })

  return {
    run,
    check: (notice: Omit<Notice, 'says'>) => run(commandOf(notice)),
    /** The project with these pieces, and no others. */
    async have(pieces: readonly Piece[]) {
      for (const [file, text] of originals) {
        if (text === undefined) rmSync(join(folder, file), { force: true })
        else write(file, text)
      }
      for (const { file, add } of pieces) {
        keep(file)
        write(file, add(existsSync(join(folder, file)) ? read(file) : '', read))
      }
      if (!pieces.includes(generated)) return
      keep('openapi.limits.gen.ts')
      await run(programs.contract)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
