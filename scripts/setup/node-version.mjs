// Must match `engines` in package.json.

/** @type {Record<number, number>} first minor version that works, by major */
const oldest = { 20: 19, 22: 13 }

/** @param {string} version @returns {string | undefined} an error message that says what to do */
export function nodeVersionError(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const from = oldest[major]
  if (major >= 24 || (from !== undefined && minor >= from)) return undefined
  return `Node ${version} cannot run this project: install Node 24 (20.19+ and 22.13+ work too).`
}
