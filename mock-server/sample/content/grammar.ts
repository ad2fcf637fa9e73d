/** Words with an aspirated h, before which nothing elides: `de Hambourg`, `le hareng`. */
const aspirated =
  /^(?:h(?:a(?:che|ie|lle|ll|meau|mac|ndball|nd|ngar|r|sard|ut|ute|vre|mbourg|nneton|guenau)|éros|ibou|isser|ollande|ongrie|ors|ouille|ublot|uit|urle|énin))/i
const vowel = /^[aeiouyàâäéèêëîïôöùûüœæh]/i

/** True if `de` and `le` lose their vowel before this text. */
export function needsElision(text: string): boolean {
  const bare = text.replace(/^[«“"\s\u00A0]+/, '')
  return vowel.test(bare) && !aspirated.test(bare) && !/^(?:y[aeo]|onz|oui|un\b(?!e))/i.test(bare)
}

/** Puts `de` before a text that may open with its article: `du Havre`, `des luthiers`, `d’Arras`, `de l’Est`. */
export function withDe(text: string): string {
  if (/^le /i.test(text)) return `du ${text.slice(3)}`
  if (/^les /i.test(text)) return `des ${text.slice(4)}`
  return needsElision(text) ? `d’${text}` : `de ${text}`
}

/** Puts `à` before a text that may open with its article: `au Havre`, `aux luthiers`, `à Arras`. */
export function withA(text: string): string {
  if (/^le /i.test(text)) return `au ${text.slice(3)}`
  if (/^les /i.test(text)) return `aux ${text.slice(4)}`
  return `à ${text}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Applies French spacing around punctuation, and the typographic apostrophe. */
export function frenchTypography(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ (?=[;?!])/g, '\u202F')
    .replace(/ (?=[:»%])/g, '\u00A0')
    .replace(/« /g, '«\u00A0')
    .replace(/ (?=(?:heures?|h|minutes|francs|kilomètres|mm)(?![\p{L}]))/gu, (space, at: number) =>
      /\d$/.test(text.slice(0, at)) ? '\u00A0' : space,
    )
}
