/** What notices that a piece is missing, where it looks, and the words that name what is missing. */
export type Notice = {
  by: 'types' | 'unit' | 'contract' | 'generated'
  /** The files that are checked. */
  in?: readonly string[]
  says: string
}

export type Piece = {
  /** What it is, where it is not the whole of what its file takes. */
  name?: string
  file: string
  /** The file's text with the piece in it. `read` gives other files as they then are. */
  add: (text: string, read: (file: string) => string) => string
  /** Absent: the piece is the thing itself, which nothing else asks for. */
  missing?: Notice
}

export type Recipe = {
  /** The first cells of its rows in README's table. */
  rows: readonly string[]
  /** What the test adds by it. */
  adds: string
  pieces: readonly Piece[]
}

/** Puts a text before the first place where a file says something. */
export const before = (anchor: string, added: string) => (text: string) => {
  if (!text.includes(anchor)) throw new Error(`There is no ${JSON.stringify(anchor)} in\n${text}`)
  return text.replace(anchor, () => added + anchor)
}

/** Puts a text behind the first place where a file says something. */
export const after = (anchor: string, added: string) => (text: string) =>
  before(anchor, '')(text).replace(anchor, () => anchor + added)

/** A file that is new. */
export const whole = (text: string) => () => text

export const types = (file: string, says: string): Notice => ({ by: 'types', in: [file], says })
export const unit = (file: string, says: string): Notice => ({
  by: 'unit',
  in: [`tests/unit/${file}`],
  says,
})
export const contract = (file: string, says: string): Notice => ({
  by: 'contract',
  in: [`tests/contract/${file}`],
  says,
})

/** Sets a text of a language file by its path, such as `failures.timeout`. */
export const withText = (path: string, value: string) => (text: string) => {
  const texts = JSON.parse(text) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let inner = texts
  for (const key of keys) inner = (inner[key] ??= {}) as Record<string, unknown>
  inner[last] = value
  return `${JSON.stringify(texts, undefined, 2)}\n`
}

/** Texts in every language: without the French one the site does not compile, without another a test fails. */
export const texts = (
  french: Notice,
  said: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Piece[] =>
  Object.entries(said).map(([language, words]) => ({
    file: `web/src/i18n/${language}.json`,
    add: (text) =>
      Object.entries(words).reduce((so, [path, value]) => withText(path, value)(so), text),
    missing:
      language === 'fr' ? french : unit('web/i18n/texts.test.ts', Object.keys(words)[0] ?? ''),
  }))

/** What `npm run contract` makes of openapi.yaml. */
export const generated: Piece = {
  name: 'npm run contract',
  file: 'openapi.gen.ts',
  add: (text) => text,
  missing: { by: 'generated', says: 'openapi.gen.ts is stale: run `npm run contract`' },
}
