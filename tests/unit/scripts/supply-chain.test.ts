import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import lock from '../../../package-lock.json' with { type: 'json' }
import generatorsLock from '#test/generators/fetched/package-lock.json' with { type: 'json' }
import auditsLock from '#test/release/audits/package-lock.json' with { type: 'json' }
import manifest from '../../../package.json' with { type: 'json' }
import { matchesLockfile } from '#scripts/setup/installed.mjs'

type Entry = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const REGISTRY = 'https://registry.npmjs.org/'
const packages = Object.entries<Entry>(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

describe('the lockfile', () => {
  it.each<[string, object, number]>([
    ['the project', lock.packages, 500],
    ['the judges', auditsLock.packages, 100],
    ['the generators', generatorsLock.packages, 100],
  ])('of %s pins every package by its bytes, from the one registry [SC-03]', (_, all, min) => {
    const entries = Object.entries<Entry>({ ...all }).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(min)
    const loose = entries.filter(
      ([, { version = '', integrity = '', resolved = REGISTRY }]) =>
        !/^\d+\.\d+\.\d+/.test(version) ||
        !/^sha512-[\w+/]{86}==$/.test(integrity) ||
        !resolved.startsWith(REGISTRY),
    )
    expect(loose).toEqual([])
  })

  it('is asked for nothing but exact versions of the registry [SC-03]', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('is what is installed here, package by package [SC-01]', () => {
    expect(matchesLockfile()).toBe(true)
  })

  it('was made of this package.json, or `npm ci` refuses it [SC-02]', () => {
    const { dependencies, devDependencies } = manifest
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
  })
})

/** Packages with an install script, and why it need not run. */
const scripted: Readonly<Record<string, string>> = {
  'core-js-pure': 'prints an advertisement',
  esbuild: 'checks the program that came as a package of its own',
}

describe('install scripts', () => {
  it('are had by two packages that do without them [SC-04]', () => {
    const found = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)
    expect([...new Set(found.map(nameOf))].toSorted()).toEqual(Object.keys(scripted).toSorted())
    const none = Object.fromEntries(Object.keys(scripted).map((name) => [name, false]))
    expect(manifest.allowScripts).toEqual(none)
  })

  it('do not run [SC-04 SC-13]', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

describe('updates', () => {
  it('wait for a week, but where they close a hole [SC-07]', () => {
    const { minimumReleaseAge, vulnerabilityAlerts, packageRules } = JSON.parse(
      readFileSync('.github/renovate.json', 'utf8'),
    ) as Record<string, unknown>
    expect({ minimumReleaseAge, vulnerabilityAlerts }).toMatchObject({
      minimumReleaseAge: '7 days',
      vulnerabilityAlerts: { minimumReleaseAge: null, schedule: ['at any time'] },
    })
    // No rule for single packages overrides the minimum age.
    for (const rule of packageRules as object[])
      expect(rule).not.toHaveProperty('minimumReleaseAge')
  })
})

type Step = { uses?: string; run?: string; with?: Record<string, string> }
type Workflow = {
  permissions?: object
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>
}

const workflows = readdirSync('.github/workflows').map(
  (name) => [name, load(readFileSync(`.github/workflows/${name}`, 'utf8')) as Workflow] as const,
)

describe('the pipeline', () => {
  it.each(workflows)(
    '%s runs actions by their hash, and may only read',
    (_, { permissions, jobs }) => {
      expect(permissions).toEqual({ contents: 'read' })
      const all = Object.values(jobs)
      const used = all.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
      expect(used.filter((uses) => !/^[\w/-]+@[0-9a-f]{40}$/.test(uses))).toEqual([])
      // Jobs may sign and store attestations, and write nothing else.
      const rights = all.flatMap((job) => Object.entries(job.permissions ?? {}))
      const harmless = ['contents: read', 'id-token: write', 'attestations: write']
      expect(rights.filter((right) => !harmless.includes(right.join(': ')))).toEqual([])
    },
  )

  it('attests where the very file comes from that it hands out [SC-10]', () => {
    const { jobs } = Object.fromEntries(workflows)['release.yml'] ?? { jobs: {} }
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const subject = steps.find(({ uses }) => uses?.includes('/attest-build-provenance@'))?.with
    const artefact = steps.find(({ uses }) => uses?.includes('/upload-artifact@'))?.with
    expect(subject?.['subject-path']).toBe('plus2tele.tar.gz')
    expect(artefact?.path).toBe(subject?.['subject-path'])
    const built = steps.findIndex(({ run }) => run?.includes('npm run build'))
    expect(built).toBeLessThan(steps.findIndex(({ uses }) => uses?.includes('/attest-')))
    expect(steps[built]?.run).toMatch(/npm ci\n[^]*plus2tele\.tar/)
  })
})

describe('what the site runs on', () => {
  const direct = Object.keys(manifest.dependencies)

  it('is twelve libraries at most, each with a reason [SC-08]', () => {
    const reasons = readFileSync('docs/libraries.md', 'utf8')
    expect(direct.length).toBeLessThanOrEqual(12)
    expect(
      direct.filter((name) => !new RegExp(`\\b${name.replace(/^@/, '')}\\b`).test(reasons)),
    ).toEqual([])
  })
})

describe('licences', () => {
  /** Licences that allow redistribution, or use as a tool. */
  const allowed =
    /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0|PSF-2\.0|OFL-1\.1| AND | OR )+\)?$/
  /**
   * Licences allowed for tools only, whose files are not distributed: weak copyleft, and data with
   * attribution.
   */
  const ofTools = /^(?:MPL-2\.0|CC-BY-4\.0)$/

  /** Old packages have a list of licences, which the lockfile omits. */
  const licenceOf = ([path, { license }]: [string, Entry]): string => {
    if (license) return license
    const own = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as {
      licenses?: { type: string }[]
    }
    return (own.licenses ?? []).map(({ type }) => type).join(' OR ')
  }

  it('of every package are known and allowed [SC-12]', () => {
    const refused = packages.filter((one) => {
      const licence = licenceOf(one)
      return !allowed.test(licence) && !(one[1].dev && ofTools.test(licence))
    })
    expect(refused.map(([path]) => path)).toEqual([])
  })
})
