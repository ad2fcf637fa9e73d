/** Texts that escaping, casting, trimming, counting and old character sets spoil. */
const SPOILABLE = [
  '0',
  '1e3',
  'null',
  "l'un d''eux \\ \"l’autre\" `tous` \\n",
  'a < b > c & d &amp; e &#39; <b>f</b> <g',
  '1 + 1 = 2; 100 %, %20, a_b, c#d ?e=f',
  'deux  blancs,   trois\u00A0et\u202Fdeux fins',
  'avant 📺 pendant 👩‍👩‍👧 🏳️‍🌈 après',
  'e\u0301 et \u00E9, ﬁn, Å, ẞ, ŒUVRE',
  'Привет, 世界, שלום, مرحبا, 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '=SUM(A1) -- ; DROP TABLE comments; {{x}} ${y} %s',
]

/** Letters of one, two, three and four bytes: a length counts letters. */
const LETTERS = ['x', 'é', '電', '📺']

/** Texts that must be read back as they were written, of any length that the contract allows. */
export const textsOf = (most: number): readonly string[] => [
  ...SPOILABLE,
  ...LETTERS.map((letter) => letter.repeat(most)),
]
