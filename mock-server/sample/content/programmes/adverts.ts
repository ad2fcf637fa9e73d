import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Advertising. */
export const adverts: Family = {
  category: 'publicite',
  weight: 6,
  music: 0.15,
  programmes: [
    p('réclame', 'rtn', '1968-1974', '0.4-1', { weight: 2 }),
    p('spot', 'tele-une antenne-bis', '1975-2026', '0.34-0.8', { weight: 2 }),
    p('spot court', 'reseau-3 canal-horizon m-musique', '1984-2026', '0.34-0.6', { weight: 0.7 }),
    p('spot jeunesse', 'canal-cabriole cinquieme-vague', '1985-2004', '0.34-0.7', {
      words: {
        marque: words(
          'Les billes Rigolo / Chocomousse / La poupée Amandine / Le circuit Turbo-8 / Les céréales Croustix / La pâte Modelix / Les feutres Arc-en-ciel / Le robot Métalor / Le goûter Pépito-Pom / Les patins Rollystar / Le yaourt à boire Hopla / Le jeu La Tour infernette / Le cartable Globe-Trotteur',
        ),
      },
    }),
    p(
      'spot local',
      'ouest-television nord-image tv-midi tele-alpes tele-tropiques',
      '1985-2015',
      '0.34-0.6',
      {
        weight: 0.5,
        titles: [
          '{commerce} {à ville} ({année})',
          'Publicité locale : {commerce}, {ville}',
          '{commerce} {de ville} : « {slogan} »',
        ],
      },
    ),
    p('écran', 'tele-une antenne-bis cinquieme-vague', '1976-2010', '2-5', {
      open: [
        'Six spots à la suite, dont {marque} et {marque2}, entre deux cartons de la chaîne.',
        '{Marque}, {marque2} : toute une page de publicité telle qu’elle est passée ce {jour}-là.',
      ],
      weight: 0.5,
      titles: [
        'Écran publicitaire {du date}',
        'Page de publicité avant le film, {date}',
        'Tunnel de publicité {du date}',
      ],
    }),
    p('campagne', 'rtn antenne-bis reseau-3', '1968-2012', '0.5-1', {
      open: [
        'Une famille part en vacances ; le message, lui, arrive à la fin, en lettres blanches.',
        'Commandé par le ministère, le film montre peu et dit beaucoup : {cause}, en une phrase.',
        'Une scène ordinaire, filmée {à ville}, et soudain le silence.',
      ],
      weight: 0.6,
      titles: [
        'Campagne d’intérêt général : {cause} ({année})',
        'Message d’intérêt général – {cause}, {année}',
      ],
      about: [
        'Une phrase, un silence, un écran noir : le message {fit parler de lui|a marqué toute une génération}.',
        'La voix grave {de personne} suffit à faire taire le salon.',
      ],
    }),
  ],
  titles: [
    '{marque} : « {slogan} »',
    'Publicité {marque} ({année})',
    '{marque} – « {slogan} » ({année})',
    '{marque} : {spot}',
    '{marque} : {spot} ({année})',
  ],
  open: [
    'Une cuisine, deux voisines, un produit miracle : tout est dit en trente secondes.',
    'Le spot {de saison}, dans sa version longue, avec le fameux « {slogan} ».',
    'Un enfant goûte, la famille attend, le chien aussi. Slogan : « {slogan} ».',
    'Filmé {à ville} en une journée, avec des figurants recrutés au marché.',
    'Pas une parole, un air que l’on siffle encore, et la marque à la dernière image.',
    'Le comédien à l’accent chantant reviendra dans toute une série de films.',
    'Comparaison en blouse blanche, devant deux piles de linge : on devine laquelle gagne.',
  ],
  more: [
    'La ritournelle a été écrite par {personne}.',
    '[-2001] Le prix, affiché en francs, fait rêver.',
    '[1975-] La version de quinze secondes circule davantage ; celle-ci est complète.',
    'Le carton « Publicité » de la chaîne a été gardé avant et après.',
    'Réalisé par {personne2}, qui n’en tirait aucune gloire.',
    'Le produit, lui, n’a pas duré deux ans.',
  ],
  words: {
    marque: words(
      'Lessive Blancheval / Café Grand-Rouen / Moutarde Bornibert / Apéritif Quinquet / Biscottes Moulinor / Pastilles Vichyssette / Aspirateur Cyclonette / Margarine Tournevelle / Savon Monsirius / Eau de Source-Belle / Cirage Lustral / Chicorée Lerouge / Fromage Le Bon Vacher / Pneus Kerleroux / Téléviseurs Radialva-Luxe / Machine à coudre Piquefil / Nouilles Lustrelles / Chocolat Pralus-Menin / Dentifrice Émailor / Assurances La Prévoyante du Nord / Réfrigérateurs Frigéal / Shampooing Dopsoie / Soupe Marmitelle / Essence Azuréa / Caisse d’épargne du Coin / Stylos Plumebic / Collants Mi-Jambe / Camembert du Père Anselme / Purée Mousselinette-Express / Rasoirs Filor / Bière Kronenbeck / Meubles Vallier / Lunettes Claravue / Bonbons Cachoulette / Vélomoteur Mobylux / Piles Voltaire / Confiture Mère-Grand / Peinture Ripolux / Sirop Grenadou / Jambon Fleuriault',
    ),
    slogan: words(
      'on voit la différence / et la journée commence / chez nous, on y tient / le goût des dimanches / c’est meilleur quand c’est simple / à ce prix-là, pourquoi s’en priver ? / maman avait raison / deux fois plus longtemps / il n’y en aura pas pour tout le monde / la fraîcheur en plus / demandez-le à votre voisine / tout le monde y revient / ça change tout / rien d’autre / faites-vous plaisir, faites-le bien / c’est tout vous / la vie du bon côté / à suivre, à servir, à reprendre / un point, c’est tout / solide comme un roc / et hop ! / vous l’aviez oublié ? / plus blanc, plus doux, plus longtemps / ne le dites à personne',
    ),
    spot: words(
      'les voisines / le pique-nique / la belle-mère / le match / l’ascenseur / le mariage / la panne / la rentrée / le facteur / le grand-père / la plage / l’autostoppeuse / la dégustation / les jumeaux / le réveil / le déménagement / le chat / la fanfare',
    ),
    commerce: words(
      'Meubles Guilbaud / Garage de la Poste / Le Roi du matelas / Chaussures Anatole / Boucherie Delattre / Jardinerie du Rond-Point / Optique Centrale / Cuisines Horizon / Carrelages du Pays / Le Palais du rideau',
    ),
    cause: words(
      'la ceinture de sécurité / les gestes qui sauvent / l’alcool au volant / les feux de forêt / les vaccinations / la propreté des plages / le don du sang / la rage / les accidents domestiques / le tabac / le code postal / la pièce d’identité',
    ),
  },
}
