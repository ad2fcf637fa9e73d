import type { Words } from '../programme.ts'

const list = (words: string) => words.split(', ')

export const places: Words = {
  ville: list(
    'Lyon, Marseille, Lille, Nantes, Bordeaux, Strasbourg, Toulouse, Rennes, Reims, Le Havre, Saint-Étienne, Grenoble, Dijon, Angers, Nîmes, Clermont-Ferrand, Tours, Limoges, Amiens, Metz, Besançon, Perpignan, Orléans, Caen, Mulhouse, Rouen, Nancy, Avignon, Poitiers, Pau, La Rochelle, Troyes, Dunkerque, Lorient, Bourges, Quimper, Valence, Chambéry, Niort, Bayonne, Laval, Béziers, Auxerre, Nevers, Agen, Brive, Aurillac, Vierzon, Roanne, Dieppe, Épinal, Cahors, Sedan, Mâcon, Rodez, Vichy, Albi, Auch, Guéret, Tulle, Moulins, Évreux, Chartres, Saumur, Cognac, Sarlat, Honfleur, Langres, Beaune, Le Puy-en-Velay, Le Creusot, Les Sables-d’Olonne, La Roche-sur-Yon, Saint-Dié, Montluçon, Charleville, Bar-le-Duc, Chaumont, Vesoul, Belfort, Colmar, Forbach, Longwy, Thionville, Romans, Privas, Mende, Millau, Foix, Tarbes, Lourdes, Biarritz, Royan, Saintes, Angoulême, Périgueux, Bergerac, Châteauroux, Issoudun, Blois, Vendôme, Alençon, Argentan, Lisieux, Cherbourg, Granville, Saint-Lô',
  ),
  pays: list(
    'l’Aubrac, la Beauce, le Morvan, la Sologne, le Berry, le Quercy, la Brenne, le Perche, la Dombes, le Jura, les Vosges, les Landes, la Bresse, le Marais poitevin, les Causses, la Creuse, le Vercors, la Camargue, le pays de Caux, l’Argonne, le Sundgau, la Puisaye, le Forez, le Velay, les Dombes, le Vexin, la Thiérache, le Gers, le Béarn, la Soule',
  ),
  lointain: list(
    'Madagascar, Bali, le Yémen, la Patagonie, l’Islande, le Mali, le Népal, la Mongolie, le Pérou, la Laponie, le Tchad, l’Éthiopie, la Birmanie, le Groenland, les Açores, le Mexique, la Bolivie, le Ladakh, le Niger, l’Australie, la Terre de Feu, la Crète, le Japon, l’Irlande, le Portugal, la Sardaigne, le Kerala, le Sénégal, l’Alaska, la Nouvelle-Guinée',
  ),
  coutume: list(
    'les foires, la chasse à courre, les moissons, la Saint-Jean, les rosières, la procession, les comices agricoles, les marchés aux bestiaux, le bal du 14 juillet, les vendanges, la fanfare, la fête patronale',
  ),
  quartier: list(
    'le quartier de la gare, la vieille ville, les bords du canal, la place du marché, le faubourg, le port, la cité des Tilleuls, la halle, les remparts, la rue Basse',
  ),
}
