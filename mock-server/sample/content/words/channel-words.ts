import type { ChannelId, Words } from '../programme.ts'

const list = (words: string) => words.split(', ')

/** Regional channels speak of their own towns and country. */
export const channelWords: Partial<Record<ChannelId, Words>> = {
  'ouest-television': {
    ville: list(
      'Rennes, Nantes, Brest, Quimper, Vannes, Saint-Malo, Lorient, Saint-Nazaire, Fougères, Laval, Angers, Cholet, Concarneau, Douarnenez, Le Croisic, Guérande, Redon, Morlaix, Paimpol, Dinan, Le Conquet, Auray, Châteaubriant, Ancenis',
    ),
    pays: list(
      'le pays bigouden, le Trégor, le Léon, la presqu’île de Crozon, le Vignoble nantais, la Brière, les Mauges, le golfe du Morbihan, les monts d’Arrée, la côte d’Émeraude',
    ),
    coutume: list(
      'les fest-noz, la pêche à la coquille, les pardons, la conserverie, les goémoniers, le beurre salé, les vieux gréements, les paludiers, les bagadoù, le chantier naval',
    ),
  },
  'nord-image': {
    ville: list(
      'Lille, Roubaix, Tourcoing, Dunkerque, Calais, Boulogne-sur-Mer, Arras, Lens, Béthune, Douai, Valenciennes, Maubeuge, Cambrai, Saint-Omer, Hazebrouck, Amiens, Abbeville, Berck, Hénin-Beaumont, Bruay-en-Artois, Saint-Quentin, Denain',
    ),
    pays: list(
      'la Flandre, l’Avesnois, le bassin minier, la baie de Somme, le Boulonnais, les Weppes, l’Audomarois, la Thiérache, la Côte d’Opale, le Hainaut',
    ),
    coutume: list(
      'les géants, le carnaval, les combats de coqs, les colombophiles, les estaminets, les ducasses, la filature, les corons, le jeu de bourle, les dentellières',
    ),
  },
  'tv-midi': {
    ville: list(
      'Marseille, Toulon, Nîmes, Montpellier, Arles, Avignon, Sète, Béziers, Perpignan, Carcassonne, Toulouse, Albi, Aix-en-Provence, Martigues, La Ciotat, Manosque, Digne, Alès, Narbonne, Collioure, Cavaillon, Menton',
    ),
    pays: list(
      'la Camargue, le Luberon, les Cévennes, les Corbières, la Crau, le Minervois, l’arrière-pays niçois, les Alpilles, la plaine du Roussillon, le Lauragais',
    ),
    coutume: list(
      'la pétanque, les joutes, les courses camarguaises, les santonniers, la transhumance, les vendanges, les calanques, le cassoulet, la tramontane, les arènes',
    ),
  },
  'tele-alpes': {
    ville: list(
      'Grenoble, Chambéry, Annecy, Albertville, Gap, Briançon, Bourg-Saint-Maurice, Thonon, Chamonix, Aix-les-Bains, Sallanches, Modane, Vizille, La Mure, Voiron, Saint-Jean-de-Maurienne, Embrun, Cluses, Évian',
    ),
    pays: list(
      'la Maurienne, la Tarentaise, le Queyras, le Vercors, la Chartreuse, le Beaufortain, l’Oisans, le Trièves, le Chablais, les Bauges',
    ),
    coutume: list(
      'les alpages, les guides, le reblochon, les remontées mécaniques, les colporteurs, les refuges, la ganterie, les cristalliers, le train de la Mure, les avalanches',
    ),
  },
  'tele-tropiques': {
    quartier: list(
      'le front de mer, le marché couvert, la rade, la rue des Écoles, le bourg, la place des palmiers',
    ),
    ville: list(
      'Fort-de-France, Pointe-à-Pitre, Saint-Denis, Cayenne, Basse-Terre, Saint-Pierre, Kourou, Le Lamentin, Marigot, Nouméa, Papeete, Mamoudzou, Saint-Laurent-du-Maroni, Le Tampon, Sainte-Anne, Grand-Bourg',
    ),
    pays: list(
      'les Saintes, Marie-Galante, la Grande-Terre, le cirque de Mafate, la presqu’île de la Caravelle, le Haut-Maroni, la Désirade, les Hauts, les Marquises, le lagon',
    ),
    coutume: list(
      'le carnaval, la course de yoles, le gwoka, le maloya, la canne à sucre, les marchandes du marché, le rhum, les cyclones, les combats de coqs, la vanille',
    ),
  },
}
