import { readFileSync } from 'node:fs'

const fonts = ['@fontsource-variable/instrument-sans', '@fontsource/vt323']

/**
 * Returns the licences of the bundled libraries (`ofLibraries`, from the build) and of the fonts.
 */
export function licencesText(root: string, ofLibraries: string): string {
  const ofFonts = fonts.map((name) => {
    const { version, license } = JSON.parse(
      readFileSync(`${root}node_modules/${name}/package.json`, 'utf8'),
    ) as { version: string; license: string }
    const text = readFileSync(`${root}node_modules/${name}/LICENSE`, 'utf8')
    return `## ${name} - ${version} (${license})\n\n${text.trim()}\n`
  })
  const own = readFileSync(`${root}LICENSE`, 'utf8')
  return `# The site itself\n\n${own.trim()}\n\n${ofLibraries.trim()}\n\n# Typefaces\n\n${ofFonts.join('\n')}`
}
