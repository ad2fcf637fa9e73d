import type { Words } from '../programme.ts'

const list = (words: string) => words.split(', ')

export const society: Words = {
  métiers: list(
    'les bouilleurs de cru, les gardes-barrières, les derniers sabotiers, les caissières, les routiers, les infirmières de nuit, les éclusiers, les mariniers, les facteurs de campagne, les éboueurs, les dactylos, les pompistes, les instituteurs de village, les bergers, les ostréiculteurs, les poinçonneurs, les standardistes, les mineurs de fond, les ramoneurs, les luthiers, les gardiens de phare, les projectionnistes, les taxis de nuit, les forains, les dentellières, les tailleurs de pierre, les pêcheurs à pied, les sages-femmes, les chiffonniers, les typographes, les coiffeurs de village, les horlogers, les concierges, les allumeurs de réverbères, les rémouleurs, les laitiers',
  ),
  sujet: list(
    'la vie en HLM, le prix du pain, les vacances en caravane, la rentrée des classes, le travail à la chaîne, le permis de conduire, les grands-parents, le mariage, l’argent de poche, la vie à la campagne, le téléphone, les supermarchés, la télévision et les enfants, les jeunes et l’armée, la retraite, les familles nombreuses, l’automobile, les vieux cafés, la solitude, le courrier du cœur, la chirurgie, le bruit, le sommeil, l’école mixte, les internats, le dimanche, les animaux de compagnie, les collectionneurs, le jardinage, le bricolage, le camping, la mode, les bandes de copains, l’alcool au volant, la pilule, le chômage, les villes nouvelles, l’exode rural, les travailleurs immigrés, le remembrement, le divorce, la cuisine au beurre, le tiercé, la médecine de campagne, les colonies de vacances',
  ),
  actualité: list(
    'la grève des cheminots, la hausse du prix du lait, la réforme du baccalauréat, les négociations salariales, la marée noire, le procès aux assises, la fermeture d’une filature, le remaniement ministériel, la grève du tri postal, le lancement d’un satellite, l’inauguration d’un pont, la visite d’un chef d’État étranger, les manifestations paysannes, la pollution de la Loire, la découverte d’une grotte ornée, la panne de métro, la dette des hôpitaux, l’affaire du tableau volé, la réforme de l’orthographe, les fusions de communes, la grève des éboueurs, la hausse de l’essence',
  ),
}

/** What makes the news at one time of the year only. */
export const seasonal: Words = {
  'l’hiver': list(
    'le verglas sur les routes, la neige en plaine, la pénurie de sel, la vague de froid, les soldes, l’épidémie de grippe, le départ des skieurs',
  ),
  'le printemps': list(
    'les gelées dans les vignes, la Foire de printemps, les giboulées et les crues, le pont du 1er mai, le déficit de la Sécurité sociale, la grève des lycéens, la floraison des cerisiers',
  ),
  'l’été': list(
    'la sécheresse, les embouteillages du grand départ, les feux de forêt, le prix des pêches, les orages de grêle, la fréquentation des plages, le Tour de France',
  ),
  'l’automne': list(
    'la rentrée parlementaire, la rentrée des classes, l’ouverture de la chasse, le budget de l’État, les premières inondations, les vendanges, le beaujolais nouveau, les prix littéraires',
  ),
}
