type Generation = { until: number; names: readonly string[] }
const list = (names: string) => names.split(' ')

/** First names by generation (year of birth), so that a guest of 1958 is not called Kevin. */
export const women: readonly Generation[] = [
  {
    until: 1925,
    names: list(
      'Germaine Suzanne Madeleine Marcelle Yvonne Simone Lucienne Odette Henriette Renée Andrée Denise Paulette Raymonde Blanche',
    ),
  },
  {
    until: 1942,
    names: list(
      'Jacqueline Micheline Colette Ginette Huguette Monique Solange Arlette Josette Yvette Mireille Nicole Claudine Liliane Gilberte Régine',
    ),
  },
  {
    until: 1958,
    names: list(
      'Martine Françoise Annick Chantal Brigitte Danielle Évelyne Joëlle Marie-Claude Geneviève Bernadette Élisabeth Maryse Josiane Ghislaine',
    ),
  },
  {
    until: 1974,
    names: list(
      'Sylvie Nathalie Véronique Isabelle Corinne Laurence Valérie Sandrine Christelle Béatrice Agnès Florence Karine Séverine Anne-Laure',
    ),
  },
  {
    until: 3000,
    names: list(
      'Aurélie Élodie Céline Mélanie Amandine Clémence Pauline Camille Léa Inès Nadia Yasmina Margaux Solène Fanny',
    ),
  },
]
export const men: readonly Generation[] = [
  {
    until: 1925,
    names: list(
      'Marcel Lucien Gaston Raymond Maurice Fernand Émile Roger Georges Armand Eugène Léon Edmond Albert Henri',
    ),
  },
  {
    until: 1942,
    names: list(
      'André Roland Guy Jean-Claude Claude Gilbert Serge Hubert Bernard Yves Lucien Norbert René Étienne Robert',
    ),
  },
  {
    until: 1958,
    names: list(
      'Gérard Daniel Alain Christian Jean-Pierre Dominique Patrice Jean-Yves Francis Régis Joël Didier Hervé Jean-Marc Bertrand',
    ),
  },
  {
    until: 1974,
    names: list(
      'Thierry Pascal Stéphane Olivier Franck Bruno Laurent Frédéric Christophe Éric Denis Xavier Lionel Fabrice Emmanuel',
    ),
  },
  {
    until: 3000,
    names: list(
      'Julien Sébastien Cédric Mathieu Romain Karim Benoît Guillaume Maxime Antoine Yannick Quentin Samir Florian Hugo',
    ),
  },
]

/** Uncommon surnames, so that no pair is likely to be somebody known. */
export const surnames: readonly string[] = list(
  'Vasselin Kerbrac Lanoé Destrac Aubertel Marchandeau Tréhorel Castagnou Delmotière Fournerat Grandvalet Hautecœur Jolivard Lemarquier Mouginot Noirtier Pastourel Quemenard Roussillat Sauvignard Tardivaux Vaucresson Zimmerlin Baudelocq Charmettier Duvalois Estrabaud Ferrandière Gaubertin Hennequart Isambert-Lacour Kervadec Lestrange Maupertin Niquelet Orsolani Pellegrinet Rabourdet Santorelli Thévenard Villechaize Wattrelot Beaufumé Coquelard Dambreville Fontvieux Garrigou-Lasserre Hurtevent Lacassagnère Montreynaud Orgeval Plantevin Rochegrise Saint-Alary Toulgoat Vernhettes Bourdillac Cazalbou Dieuleveult-Marty Escoubas Ferracci-Luca Guilvinec Haumesser Lafontan Mazurel Péronneau Ravenoville Sarrailh Tisserant-Roy Verchère Bonnafoux Chasseloup Darricarrère Froidevaux Goasdoué Labrousserie Malevergne Pouzadoux Quintreau Soubirac Trévidic Vandermaele Cordonnat Delaborne Ettlinger Fauconneret Gicquelais Larribaud Mercadal Poidevineau',
)
