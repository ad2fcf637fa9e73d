import type { Words } from '../programme.ts'

const list = (words: string) => words.split(', ')

export const works: Words = {
  roman: list(
    'La Maison des Charmilles, Les Eaux basses, Un été sans Marthe, Le Passeur de Loire, Les Heures grises, La Femme du notaire, Terre d’Ardoise, Le Chant du rémouleur, Une saison à Valmondois, Les Cousins de province, La Robe de lin, Le Dernier Tramway, Les Moissons rouges, L’Enfant du quai Nord, Le Silence des vergers, La Mémoire du sel, Les Jours pairs, Le Bal de la sous-préfecture, Un homme sans bagages, Les Vents contraires, La Chambre aux hirondelles, Le Roi des Aulnaies, Quatre Hivers, Les Demoiselles de Port-Blanc, L’Ombre du pressoir, La Petite Gare, Une odeur de foin, Les Grandes Marées, Le Café des Voyageurs, Les Amants de Saumur',
  ),
  film: list(
    'Les Portes de la brume, Quai des Tanneurs, L’Inconnue du train bleu, La Belle Équerre, Les Visiteurs du dimanche, Le Jour décline, Rue des Trois-Bornes, L’Horloger de Roanne, Pluie sur Dieppe, La Traversée du canal, Un si long hiver, Les Gens du moulin, La Nuit du braconnier, Mademoiselle Octobre, Le Signal rouge, Les Sentiers de craie, L’Affaire Courtebois, Le Manège, La Fille de l’éclusier, Le Secret de la cordonnière, Deux sous de violettes, Adieu Léonie, Les Naufrageurs',
  ),
  chanson: list(
    'Les bateaux de papier, Reviens lundi, La valse des quais, Mon cœur en province, Soleil de minuit, Un train pour Sète, Tu dansais, Les néons de la ville, Marie s’en va, Dis-moi l’été, Le bal est fini, Café crème, Sous la pluie de mai, Quand vient septembre, Les filles du port, Ne raccroche pas, Dernier métro, Cerises, Tourne la page, Chanson pour Élise-Anne, Bleu nuit, Le facteur est passé, Les amoureux du manège, Autoroute, L’île aux oiseaux, Petite fleur de trottoir, Cinéma muet, Hôtel de la plage, Comme un dimanche',
  ),
  livre: list(
    'un premier roman, un recueil de nouvelles, ses souvenirs d’enfance, une biographie, un roman historique, un essai, son journal intime, un récit de voyage, un polar, une correspondance inédite',
  ),
}
