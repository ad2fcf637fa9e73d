export type Captions = { language: string; src: string }

/** Captions as the viewer chooses them: one of the archive's, or a file of the viewer's. */
export type CaptionTrack = Captions & { id: string; label: string }

/** 'fr' → 'français', in the language of the site; a tag that means nothing stays as it is. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

export const chosenTrack = (tracks: readonly CaptionTrack[], language: string) =>
  tracks.find((track) => track.language === language) ?? tracks[0]
