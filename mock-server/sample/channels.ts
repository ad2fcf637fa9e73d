/**
 * The channels of the sample world: invented, but each could have existed.
 * `number` is the button on the remote control; `from` and `to` are the years on air (to: null = still on air).
 */
export const channels = [
  { id: 'rtn', number: 1, name: 'RTN', from: 1949, to: 1974 },
  { id: 'tele-une', number: 2, name: 'Télé Une', from: 1975, to: null },
  { id: 'antenne-bis', number: 3, name: 'Antenne Bis', from: 1964, to: null },
  { id: 'reseau-3', number: 4, name: 'Réseau 3', from: 1972, to: null },
  { id: 'canal-horizon', number: 5, name: 'Canal Horizon', from: 1984, to: null },
  { id: 'cinquieme-vague', number: 6, name: 'La Cinquième Vague', from: 1986, to: 1992 },
  { id: 'm-musique', number: 7, name: 'M comme Musique', from: 1987, to: null },
  { id: 'arcades', number: 8, name: 'Arcades', from: 1992, to: null },
  { id: 'canal-cabriole', number: 9, name: 'Canal Cabriole', from: 1985, to: 2004 },
  { id: 'stade-tv', number: 10, name: 'Stade TV', from: 1990, to: null },
  { id: 'cine-lanterne', number: 11, name: 'Ciné Lanterne', from: 1988, to: null },
  { id: 'info-continue', number: 12, name: 'Info Continue', from: 1994, to: null },
  { id: 'chaine-du-savoir', number: 13, name: 'La Chaîne du Savoir', from: 1994, to: null },
  { id: 'ouest-television', number: 14, name: 'Ouest Télévision', from: 1978, to: null },
  { id: 'nord-image', number: 15, name: 'Nord Image', from: 1980, to: null },
  { id: 'tv-midi', number: 16, name: 'TV Midi', from: 1981, to: null },
  { id: 'tele-alpes', number: 17, name: 'Télé Alpes', from: 1983, to: null },
  { id: 'tele-tropiques', number: 18, name: 'Télé Tropiques', from: 1965, to: null },
  { id: 'nuit-blanche', number: 19, name: 'Nuit Blanche', from: 1987, to: 1999 },
  { id: 'zygomatic', number: 20, name: 'Zygomatic', from: 1996, to: 2011 },
] as const satisfies { id: string; number: number; name: string; from: number; to: number | null }[]
