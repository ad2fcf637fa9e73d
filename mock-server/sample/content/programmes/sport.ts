import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

const stages = words(
  'Pau – Luchon / Brive – Aurillac / Gap – Briançon / Lorient – Nantes / Grenoble – Chambéry / Dijon – Besançon / Lille – Arras / Rouen – Caen / Tarbes – Pau / Colmar – Belfort / Bordeaux – Agen / Castres – Albi / Valence – Gap / Rennes – Angers / Troyes – Nevers / Annecy – Morzine / Limoges – Guéret / Metz – Nancy / Digne – Menton / Vannes – Brest / Orléans – Tours / Mende – Rodez',
)

const anywhere = [
  '{Personne2}, au micro, n’a plus de voix à la fin.',
  'Le classement complet défile sur un air d’accordéon.',
  'L’entretien d’après-course, à bout de souffle, tient en deux phrases.',
  '[1965-1990] Les ralentis, encore rares, sont redemandés par le commentateur.',
  '[1975-] Les publicités du parcours disent l’époque mieux que la date.',
  '[1995-] Le chronomètre reste incrusté en bas de l’écran.',
  'La liaison se coupe une minute, au plus mauvais moment.',
]

/** Matches, races and the programmes around them. */
export const sport: Family = {
  category: 'sport',
  weight: 8,
  music: 0.06,
  programmes: [
    p('Le Tour de France', 'rtn', '1955-1974', '15-60', {
      more: anywhere,
      open: [
        'Échappée dès le kilomètre zéro, peloton paresseux, puis tout s’embrase dans la dernière côte.',
        '{Personne} commente l’étape {étape}, l’œil sur la route et l’autre sur les châteaux.',
        'De la chaleur, un vent de travers et une chute à l’avant : l’étape {étape} a laissé des traces au classement.',
        'L’étape {étape} se gagne au courage ; le maillot, lui, ne change pas d’épaules.',
      ],
      months: [7, 7],
      weight: 1.6,
      titles: [
        'Tour de France {année} : étape {étape}',
        'Tour de France : l’arrivée de l’étape {étape} ({année})',
        'Le Tour {année}, résumé de l’étape {étape}',
      ],
      about: [
        'La moto-caméra perd l’image dans les lacets, et le commentateur raconte de mémoire.',
        'Arrivée au sprint, jugée à la photographie.',
      ],
    }),
    p('Le Tour de France', 'tele-une antenne-bis', '1975-2025', '30-88', {
      more: anywhere,
      open: [
        'Échappée dès le kilomètre zéro, peloton paresseux, puis tout s’embrase dans la dernière côte.',
        '{Personne} commente l’étape {étape}, l’œil sur la route et l’autre sur les châteaux.',
        'De la chaleur, un vent de travers et une chute à l’avant : l’étape {étape} a laissé des traces au classement.',
        'L’étape {étape} se gagne au courage ; le maillot, lui, ne change pas d’épaules.',
      ],
      months: [7, 7],
      weight: 1,
      titles: [
        'Tour de France {année} : étape {étape}',
        'Tour de France : {étape}, les derniers kilomètres ({année})',
        'Tour {année} : {étape}, échappée et orage',
      ],
      about: [
        'Vues d’hélicoptère sur {pays}, châteaux et moissonneuses compris.',
        '{Une crevaison|Un troupeau|Un passage à niveau|Une averse de grêle} relance la course à vingt kilomètres de l’arrivée.',
      ],
    }),
    p('Dimanche Sports', 'rtn tele-une', '1956-1984', '25-60', { days: [0], weight: 1.5 }),
    p('Tribune B', 'antenne-bis', '1976-2006', '40-70', { days: [0], weight: 2 }),
    p('Coup d’envoi', 'canal-horizon', '1984-2026', '40-90', {
      days: [6],
      titles: [
        '{émission} : {ville} – {ville2}',
        '{émission} : {ville} – {ville2} ({score})',
        '{émission} : {ville} – {ville2}, le résumé',
      ],
      weight: 2.5,
    }),
    p('Football : Coupe de France', 'rtn tele-une', '1960-2008', '25-88', {
      titles: [
        'Coupe de France {année} : {ville} – {ville2}',
        'Coupe de France, {tour} : {ville} – {ville2} ({année})',
      ],
      weight: 1,
    }),
    p('Ovalie', 'tv-midi antenne-bis', '1981-2016', '26-80', {
      open: [
        '{Ville} reçoit {ville2} devant des tribunes pleines et un terrain gras ; tout se joue à la dernière mêlée.',
        'Deux essais, une bagarre générale et beaucoup de pénalités : {personne} commente à la limite de l’extinction de voix.',
        'Le pré est lourd, le ballon glisse, et {ville} s’impose à la sirène.',
      ],
      days: [6],
      months: [9, 5],
      titles: [
        '{émission} : {ville} – {ville2}',
        '{émission} : {ville} – {ville2} sous {la pluie|la neige}',
        '{émission} : la mêlée {de ville}',
      ],
      words: {
        ville: words(
          'Toulouse / Agen / Béziers / Bayonne / Dax / Tarbes / Pau / Brive / Narbonne / Perpignan / Castres / Albi / Mont-de-Marsan / Auch / Biarritz / Montauban',
        ),
      },
    }),
    p('Stade ouvert', 'stade-tv', '1990-2026', '30-80', { weight: 2.5 }),
    p('Le Journal des stades', 'stade-tv', '1991-2018', '13-26', {
      titles: ['{émission} {du date}'],
      weight: 1,
    }),
    p('Grand Large', 'stade-tv ouest-television', '1992-2024', '26-52', {
      more: anywhere,
      open: [
        'Au large {de ville}, la flotte se disperse dès la première nuit ; {invité} raconte la sienne.',
        '{Invité} embarque la caméra pour trois jours, et le mal de mer avec.',
        'Des bateaux, du vent et beaucoup d’attente : {personne} commente depuis la vedette de la presse.',
      ],
      titles: ['{émission} : {voile}', '{émission} : {voile}, {invité} {à ville}'],
      words: {
        voile: words(
          'le départ dans la brume / la transat en solitaire / le sauvetage au cap / la régate des vieux gréements / quarantièmes rugissants / arrivée de nuit / le démâtage / l’école de voile',
        ),
      },
    }),
    p('Schuss', 'tele-alpes stade-tv', '1984-2020', '26-70', {
      more: anywhere,
      open: [
        'Brouillard au départ, soleil à l’arrivée : la course {de ville} a bien failli ne pas avoir lieu.',
        '{Personne} commente, le thermomètre à la main : moins dix-huit au pied de la piste.',
        'Le dossard 34, que personne n’attendait, gâche la fête des favoris {à ville}.',
      ],
      months: [12, 3],
      titles: ['{émission} : {ski}', '{émission} : {ski}, {année}', '{émission} {du date} : {ski}'],
      weight: 1.2,
      words: {
        ski: words(
          'la descente messieurs / le slalom dames / le tremplin / la géante sous la neige / le relais de fond / la combinée / les coulisses du chronométrage / la descente aux flambeaux / le biathlon',
        ),
        ville: words(
          'Morzine / Val-d’Isère / Megève / Serre-Chevalier / Les Gets / La Clusaz / Tignes',
        ),
      },
    }),
    p('Ring et tatami', 'stade-tv rtn', '1959-2004', '25-60', {
      more: anywhere,
      open: [
        'Huit reprises, pas une minute de répit : {personne} tient tête à {personne2}.',
        'La salle {de ville} est pleine de fumée et de conseils criés depuis le balcon.',
      ],
      titles: [
        '{émission} : gala {de ville}',
        '{émission} : {personne} contre {personne2}',
        '{émission} : la revanche, {personne} – {personne2}',
      ],
      weight: 0.8,
    }),
    p('Patins d’argent', 'antenne-bis tele-une', '1968-1998', '30-70', {
      more: anywhere,
      open: [
        'Programme libre, musique grésillante et notes brandies à bout de bras : {invité} attend, sans ciller, au bord de la glace.',
        '{Invité} tombe, se relève et finit debout, sous une pluie de bouquets.',
        'Costumes à paillettes et orchestre enregistré : le gala {de ville} affiche complet.',
      ],
      months: [12, 3],
      titles: [
        '{émission} : le programme libre, {année}',
        '{émission} : gala {de ville} ({année})',
        '{émission} : {invité}, danse sur glace',
      ],
      weight: 0.7,
    }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} : {discipline} {à ville}',
    '{émission} : {discipline}, meeting {de ville} ({année})',
    '{émission} {du date} : {discipline}',
    '{émission} : {ville} – {ville2}',
    '{émission} : portrait {de invité}, {discipline}',
  ],
  open: [
    'Devant un stade comble, {ville} reçoit {ville2} : {score} au coup de sifflet final, et des chapeaux en l’air.',
    'Au commentaire, {personne} s’enroue avant la mi-temps.',
    'Meeting {à ville} : le record tombe au dernier essai, sous une pluie fine.',
    'Retransmission {intégrale|partielle} d’une après-midi de sport commentée par {personne} et {personne2}.',
    'Un terrain gelé, un ballon trop gonflé, un arbitre dépassé : tout ce qu’on aime.',
    '{Personne}, {espoir du club|capitaine du jour}, raconte son entraînement avant l’aube.',
    'Le résumé va à l’essentiel : les trois dernières minutes ont tout décidé.',
  ],
  more: [
    '[1965-1990] Les ralentis, encore rares, sont redemandés par le commentateur.',
    'L’entretien d’après-match se fait dans la buée des vestiaires.',
    'Le tableau d’affichage, {manuel|en panne}, est filmé à chaque pause.',
    '[-1970] Une seule caméra, placée sur le toit de la tribune.',
    '[1995-] Le score reste incrusté en haut de l’écran pendant toute la rencontre.',
    'Le public envahit la pelouse avant la fin du générique.',
    'La fanfare {de ville} joue à la mi-temps.',
    'Un chien traverse le terrain ; l’image a fait le tour des bêtisiers.',
    '[1975-] Les publicités du bord de terrain disent l’époque mieux que la date.',
  ],
  words: {
    étape: stages,
    score: words('2-1 / 1-0 / 0-0 / 3-2 / 1-1 / 4-1 / 2-0 / 3-3 / 2-2 / 5-0'),
    tour: words(
      'seizième de finale / huitième de finale / quart de finale / demi-finale / match à rejouer',
    ),
    discipline: words(
      'athlétisme / judo / escrime / aviron / natation / handball / basket-ball / gymnastique / cyclo-cross / tennis de table / volley-ball / haltérophilie / pétanque / lutte / équitation / tir à l’arc / pelote basque / moto-cross',
    ),
  },
}
