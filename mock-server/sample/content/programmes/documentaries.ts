import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Documentaries: far countries, history, nature, science. */
export const documentaries: Family = {
  category: 'documentaire',
  weight: 8.5,
  programmes: [
    p('Horizons lointains', 'rtn', '1953-1974', '22-28', {
      days: [3],
      titles: [
        '{émission} : {lointain}',
        '{émission} : {lointain}, {regard}',
        '{émission} : un hiver avec {peuple}',
      ],
    }),
    p('Les Grandes Heures', 'rtn antenne-bis', '1961-1984', '50-54', {
      days: [1],
      titles: ['{émission} : {histoire}', '{émission} : {histoire}, {partie}'],
      weight: 1.5,
    }),
    p('La Terre et les Hommes', 'antenne-bis', '1977-1993', '50-53', {
      days: [3],
      titles: ['{émission} : {lointain}, {regard}', '{émission} : {peuple}'],
    }),
    p('Mémoire ouverte', 'reseau-3', '1982-2012', '51-54', {
      days: [2],
      titles: [
        '{émission} : {histoire}',
        '{émission} : {histoire}, {partie}',
        '{émission} : {ville} {sous l’Occupation|au temps des tramways|entre deux guerres}',
      ],
      weight: 2,
    }),
    p('Bêtes libres', 'tele-une', '1979-2003', '25-27', {
      days: [0],
      titles: ['{émission} : {animal}', '{émission} : {animal} {de pays}'],
      weight: 1.5,
    }),
    p('Curiosités scientifiques', 'chaine-du-savoir', '1994-2014', '25-27', {
      titles: ['{émission} : {science}', '{émission} n° {n} : {science}'],
      weight: 2,
    }),
    p('Le Laboratoire', 'chaine-du-savoir', '1996-2026', '51-53', {
      days: [4],
      titles: ['{émission} : {science}', '{émission} : {science}, avec {invité}'],
      weight: 1.5,
    }),
    p('Les Nuits d’Arcades', 'arcades', '1992-2026', '51-88', {
      days: [4],
      titles: [
        '{émission} : {histoire}',
        '{émission} : {lointain}, {regard}',
        '{émission} : {art}',
      ],
      weight: 2,
    }),
    p('Paysages habités', 'arcades', '1998-2026', '25-27', {
      days: [0],
      titles: ['{émission} : {pays}', '{émission} : {quartier} {de ville}'],
      weight: 1.5,
    }),
    p('Grand angle', 'canal-horizon', '1986-2020', '51-54', {
      titles: ['{émission} : {métiers}', '{émission} : {lointain}, {regard}'],
    }),
    p('Le Siècle en boîte', 'tele-une antenne-bis', '1994-2002', '50-54', {
      titles: ['{émission} : {histoire}, {partie}', '{émission} : {métiers}'],
    }),
    p('Carnets de sentier', 'tele-alpes', '1992-2024', '25-52', {
      titles: [
        '{émission} : {pays}',
        '{émission} : {pays} en {hiver|automne|juin}',
        '{émission} : {animal}',
      ],
    }),
    p('Îles', 'tele-tropiques', '1988-2022', '25-52', {
      titles: ['{émission} : {pays}', '{émission} : {coutume}', '{émission} : {ville}, {regard}'],
    }),
  ],
  titles: ['{émission} : {lointain}'],
  open: [
    'Un film {de personne}, tourné {en trois mois|en deux voyages|sur près d’un an}, et qui prend le parti du silence.',
    'Premier volet d’une série entièrement filmée en lumière naturelle.',
    'À partir d’archives {retrouvées|inédites} et de témoignages, {personne} reconstitue pas à pas une histoire que l’on croyait connaître.',
    '{Personne} suit son sujet de très près, sans jamais l’interrompre.',
    'Ni commentaire savant, ni musique : {personne} laisse parler ceux qui savent.',
    'Une {belle|longue} enquête en images, dont la voix off est dite par {personne2}.',
    'Ce numéro a demandé {plus de deux ans de travail|quatre saisons de tournage|des centaines de lettres} à l’équipe {de personne}.',
    'Il fallait de la patience : certaines séquences n’ont été tournées qu’au dernier jour.',
  ],
  more: [
    'Le montage alterne archives et images d’aujourd’hui, plan pour plan.',
    'La séquence {de l’aube|du marché|du départ|de l’orage} a été souvent reprise depuis.',
    'La musique originale est {de personne2}.',
    '[-1974] Tourné en 16 mm, avec un son pris séparément : de là, quelques décalages.',
    '[1975-1995] Une version plus courte a été diffusée l’été suivant.',
    '[2000-] Le film a été repris dans plusieurs festivals avant son passage à l’antenne.',
    'L’entretien final avec {personne3} reste le moment le plus fort.',
    'Le débat prévu à la suite n’a pas été conservé.',
    'Récompensé {à ville}, le film est pourtant passé presque inaperçu le soir de sa diffusion.',
  ],
  words: {
    regard: words(
      'carnet de route / au bout de la piste / les gens du fleuve / terre d’en haut / une semaine au village / l’autre rive / après la mousson / le peuple du vent / vu du train / escale / loin des cartes postales / au fil de l’eau',
    ),
    peuple: words(
      'les nomades du désert / les pêcheurs du fjord / les paysans des hauts plateaux / les bateliers du delta / les éleveurs de rennes / les plongeurs de perles / les bergers de la steppe / les porteurs de la montagne / les tisserands du Sud',
    ),
    histoire: words(
      'la drôle de guerre / les bâtisseurs de cathédrales / la ligne de démarcation / l’Exposition de 1937 / le Front populaire en province / les congés payés / la guerre des tranchées / le canal de Panama / l’Aéropostale / les cheminots dans la nuit / la crue de 1910 / le rationnement / la Reconstruction / les barricades / l’exode de 1940 / la Commune / la naissance du métro / les premières usines / les pilotes d’essai / la conquête des pôles / les rois maudits de la mine',
    ),
    partie: words(
      'première partie / deuxième partie / troisième partie / les débuts / le tournant / la fin d’un monde / l’espoir / les oubliés / les coulisses',
    ),
    animal: words(
      'le grand tétras / le héron cendré / les blaireaux / la loutre / le lynx / les cigognes / l’hermine / le chamois / les abeilles / le martin-pêcheur / le renard roux / les grues cendrées / l’aigle royal / les saumons / la genette / le cerf / les chauves-souris / la vipère péliade / les castors',
    ),
    science: words(
      'les volcans / la mécanique des nuages / d’où vient le sel ? / le froid absolu / les horloges atomiques / pourquoi dormons-nous ? / la longue vie des arbres / l’oreille humaine / les comètes / les marées / les ponts suspendus / le nombre pi / les aimants / la lumière / l’histoire du zéro / les fossiles / la foudre / le cerveau des pieuvres / les microbes utiles / les dunes / les satellites / le bruit de fond de l’univers',
    ),
    art: words(
      'les peintres de la lumière / un violon en hiver / le fresquiste et la chapelle / la couleur bleue / le théâtre des ombres / la ville dessinée / le dernier des facteurs d’orgues / l’atelier du sculpteur / mille et un masques',
    ),
  },
}
