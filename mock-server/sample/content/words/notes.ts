/** What an archivist adds about the recording itself. */
export const notes: readonly string[] = [
  '[-1966] Kinescope 16 mm : quelques rayures, mais le son est d’origine.',
  '[-1966] L’original a été effacé ; cette copie filmée sur écran est la seule connue.',
  '[-1970] Le début manque : la bobine reprend après le générique.',
  '[1960-1976] Copie 16 mm noir et blanc, étalonnée d’après les notes du laboratoire.',
  '[1967-1980] Bande deux pouces relue en atelier, avec un léger défaut de couleur au début.',
  '[1970-1985] Transféré d’une bande un pouce en bon état.',
  '[1976-1999] Enregistrement familial sur cassette, logo et publicités compris.',
  '[1978-2002] Cassette VHS retrouvée dans un grenier ; léger bruit de bande vers la fin.',
  '[1978-1990] Copie Betamax : le son grésille, l’image a tenu.',
  '[1982-2005] Numérisé d’après une cassette U-matic de la régie.',
  '[1990-2008] Source : Betacam SP, sans sous-titrage d’origine.',
  '[1996-2010] Capture d’une diffusion par satellite, carton de la chaîne compris.',
  '[2005-] Fichier d’antenne, recadré d’après la diffusion.',
  '[2010-] Enregistrement de la TNT, sans perte.',
  '[-1999] Le générique de fin est coupé, faute de place sur la bande.',
  'Merci à celles et ceux qui reconnaîtront les visages non identifiés.',
  'La bande a été nettoyée et stabilisée avant la numérisation.',
]

/** The same, when the day of broadcast is not known. */
export const undated: readonly string[] = [
  'La date exacte de diffusion reste à établir.',
  'L’étiquette de la bande ne porte que l’année.',
  'Le jour de diffusion n’est pas connu ; toute précision est la bienvenue.',
  'Datation d’après les programmes annoncés en fin de bande, au mois près.',
]

/** The notes that suit a recording of a few minutes. */
export const shortNotes = notes.filter((note) => !/générique|publicités/.test(note))
