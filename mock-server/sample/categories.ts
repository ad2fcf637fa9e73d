/** The kinds of archive in the sample world. */
export const categories = [
  { id: 'journal', name: 'Journal télévisé' },
  { id: 'magazine', name: 'Magazine' },
  { id: 'documentaire', name: 'Documentaire' },
  { id: 'varietes', name: 'Variétés' },
  { id: 'fiction', name: 'Fiction' },
  { id: 'theatre', name: 'Théâtre' },
  { id: 'jeunesse', name: 'Jeunesse' },
  { id: 'dessin-anime', name: 'Dessin animé' },
  { id: 'jeu', name: 'Jeu' },
  { id: 'sport', name: 'Sport' },
  { id: 'musique', name: 'Musique' },
  { id: 'culture', name: 'Culture' },
  { id: 'meteo', name: 'Météo' },
  { id: 'publicite', name: 'Publicité' },
  { id: 'habillage', name: 'Habillage d’antenne' },
  { id: 'direct', name: 'Grand direct' },
] as const satisfies { id: string; name: string }[]
