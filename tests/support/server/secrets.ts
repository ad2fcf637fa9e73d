const shapes = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  /\b(?:ghp|gho|ghs|github_pat|glpat|npm)_\w{30,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bxox[abprs]-[\w-]{10,}/g,
  // A Discord bot token: id, time and signature.
  /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}\b/g,
  /(?:secret|password|passwd|api_?key|private_?key)["']?\s*[:=]\s*["']?[\w+/-]{24,}/gi,
]

/**
 * Returns parts of a text that look like secrets: keys, tokens of well-known hosts, named secrets
 * with a value.
 */
export const secretsIn = (text: string): string[] =>
  shapes.flatMap((shape) => text.match(shape) ?? [])
