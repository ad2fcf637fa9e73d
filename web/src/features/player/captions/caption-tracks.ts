export type Captions = { language: string; src: string }

/** A selectable caption track: of the archive, or from the viewer's file. */
export type CaptionTrack = Captions & { id: string; label: string }

/** Returns the name of 'fr', 'français', in the site's language; an invalid tag stays as it is. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

export const chosenTrack = (tracks: readonly CaptionTrack[], language: string) =>
  tracks.find((track) => track.language === language) ?? tracks[0]
