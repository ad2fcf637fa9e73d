import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Reports on how people live. */
export const magazines: Family = {
  category: 'magazine',
  weight: 8,
  programmes: [
    p('La Vie des gens', 'rtn', '1955-1968', '18-35', { days: [5], weight: 2 }),
    p('Caméra au poing', 'rtn', '1962-1974', '30-55', { days: [4] }),
    p('Entrée libre', 'antenne-bis', '1967-1983', '30-50', { days: [2] }),
    p('Dossier ouvert', 'tele-une', '1975-1989', '45-70', { days: [1], weight: 2 }),
    p('Vingt et une heures, l’enquête', 'antenne-bis', '1976-1998', '45-75', {
      days: [4],
      weight: 2,
    }),
    p('Grandeur nature', 'reseau-3', '1976-2004', '26-52', { days: [5], weight: 1.5 }),
    p('Madame est servie à midi', 'tele-une', '1978-1986', '20-35', {
      days: [1, 2, 3, 4, 5],
      titles: ['{émission} : {pratique}', '{émission} : {pratique} ({date})'],
    }),
    p('La Contre-enquête', 'cinquieme-vague', '1987-1992', '45-70', { days: [3] }),
    p('Zone franche', 'canal-horizon', '1988-2012', '40-58', { days: [1] }),
    p('Mer et marées', 'reseau-3', '1979-2019', '26-55', {
      days: [5],
      titles: ['{émission} : {marin}', '{émission} : {marin}, escale {à ville}'],
      words: {
        ville: words(
          'Brest / Sète / Boulogne-sur-Mer / Saint-Malo / La Rochelle / Bayonne / Dieppe / Cancale / Bastia / Fécamp / Port-Vendres / Le Guilvinec / Les Sables-d’Olonne / Noirmoutier / Dunkerque',
        ),
      },
    }),
    p('Santé, mode d’emploi', 'tele-une', '1983-1997', '20-40', {
      days: [6],
      titles: ['{émission} : {corps}', '{émission} : {corps}, les réponses {de invité}'],
    }),
    p('Un dimanche à table', 'tele-une', '1991-2008', '26-40', {
      days: [0],
      titles: ['{émission} : {plat}', '{émission} : {plat}, {à ville}'],
    }),
    p('La France en long', 'antenne-bis', '2001-2026', '50-85', { days: [2], weight: 1.5 }),
    p('Le Grand Trajet', 'tele-une', '2006-2026', '45-80', { days: [0] }),
    p('À qui le tour ?', 'reseau-3', '2009-2026', '26-52', { days: [3] }),
  ],
  titles: [
    '{émission} : {sujet}',
    '{émission} : {métiers}',
    '« {émission} » — {sujet} {à ville}',
    '{émission} : {métiers} {de ville}',
    '{émission} {du date} : {sujet}',
    '{émission} : enquête sur {sujet}',
    '{émission} : une semaine avec {métiers}',
  ],
  open: [
    '{Sujet} : tout le monde en parle à table, l’émission va voir sur place, {de ville} à {ville2}.',
    'L’équipe {de personne} a passé {dix jours|trois semaines|un mois|tout un hiver} auprès {de métiers}.',
    'Que reste-t-il {de métiers} ? La caméra part {de ville} et prend son temps.',
    'On croit tout savoir sur {sujet}. {?Invitée|Invité} sur le plateau, {invité} apporte sa contradiction.',
    'Trois familles {de ville} racontent {sujet} sans détour, face à la caméra.',
    'Une enquête {de personne}, tournée {à ville} et alentour.',
    'Le magazine ouvre un dossier longtemps remis : {sujet}.',
    'Rencontre avec {métiers}, au moment où leur métier change plus vite qu’ils ne le voudraient.',
  ],
  more: [
    'Le témoignage recueilli {à ville2} a valu à l’émission un abondant courrier.',
    'Les micros-trottoirs, pris devant la gare {de ville}, n’ont rien perdu de leur sel.',
    'Le débat qui suit, entre {invité} et {personne2}, tourne vite à l’aigre.',
    'Pas de commentaire, ou presque : les gestes suffisent.',
    '{Personne} signe là l’un de ses derniers reportages.',
    'On retiendra la séquence du repas, {filmée en plan fixe|tournée en une seule prise}.',
    '[-1980] La speakerine avait prévenu les familles que certaines images pourraient surprendre.',
    '[1980-1999] Le numéro de téléphone affiché à l’écran a sonné jusqu’à minuit passé.',
    '[2005-] Quelques visages ont été floutés à la demande des personnes filmées.',
    'L’épilogue donne des nouvelles de chacun, un an plus tard.',
  ],
  words: {
    pratique: words(
      'réussir sa pâte feuilletée / détacher le velours / choisir un aspirateur / dresser une table de fête / recoudre un bouton / conserver les haricots / le tricot en dix leçons / tapisser sans bulles / le linge de maison / recevoir à l’improviste / nettoyer l’argenterie / confiture de vieux garçon',
    ),
    marin: words(
      'la dernière campagne du thonier / les sauveteurs de la côte / le phare et ses gardiens / les filles de la criée / une nuit à la senne / le chantier des caïques / les coureurs de large / l’île sans voiture / les goémoniers / la marée du siècle / le cimetière des bateaux / la route du sel / l’estran à pied / un hiver au sémaphore',
    ),
    corps: words(
      'le mal de dos / les allergies de printemps / le sommeil des enfants / la vue qui baisse / bien choisir ses chaussures / le cœur après cinquante ans / les dents de lait / la mémoire / la fatigue / le rhume, ce mal connu / les régimes / l’ouïe / la migraine / le vaccin expliqué aux parents',
    ),
    plat: words(
      'la poule au pot / le cassoulet / la bouillabaisse / la potée / le gratin / la tarte fine aux pommes / le civet / les quenelles / la daube / le far / le boudin blanc / les ravioles / l’aligot / la brandade / le baeckeoffe / le pot-au-feu / la galette',
    ),
  },
}

/** Magazines of the regions. */
export const regionalMagazines: Family = {
  category: 'magazine',
  weight: 4.5,
  programmes: [
    p('Pleine mer, pleine terre', 'ouest-television', '1980-2012', '26-40', {
      days: [6],
      weight: 2,
    }),
    p('Estaminet', 'nord-image', '1982-2008', '26-45', { days: [0], weight: 2 }),
    p('Sous le platane', 'tv-midi', '1983-2014', '26-45', { days: [6], weight: 2 }),
    p('Versant sud', 'tele-alpes', '1985-2018', '26-40', { days: [5], weight: 2 }),
    p('Lames et vents', 'tele-tropiques', '1972-2016', '26-45', { days: [0], weight: 2 }),
    p(
      'Chemins de traverse',
      'ouest-television nord-image tv-midi tele-alpes',
      '1994-2026',
      '13-26',
      { days: [6] },
    ),
  ],
  titles: [
    '{émission} : {coutume}',
    '{émission} : {coutume} {à ville}',
    '{émission} : {ville}, {angle}',
    '{émission} : {pays}, {angle}',
    '{émission} {à ville} ({date})',
  ],
  open: [
    'Direction {ville}, où {personne} suit {coutume} depuis {l’enfance|plus de trente ans|la veille seulement}.',
    'Le magazine pose ses caméras {à ville} : {coutume}, les commerces, et ceux qui restent.',
    '{Pays}, {saison} : on marche, on bavarde, on s’attable.',
    'Un numéro tout entier tourné {à ville}, sans voix off.',
    '{Personne} revient {à ville}, sa ville natale, et ne reconnaît plus {quartier}.',
    'On dit que {coutume}, cela ne s’explique pas. L’émission essaie quand même.',
  ],
  more: [
    'Le chant final, repris par toute la tablée, dure près de quatre minutes.',
    'Les archives amateurs prêtées par une famille {de ville2} sont inédites.',
    'Une partie des entretiens est en langue régionale, sous-titrée.',
    'Le passage dans {pays} a été tourné au petit matin, dans la brume.',
    'À voir aussi pour {les devantures|les coiffures|les voitures garées|les affiches} en arrière-plan.',
    '{Personne2}, qui tient le café de la place, vole la vedette à tout le monde.',
  ],
  words: {
    angle: words(
      'un jour de marché / côté cour / les portes ouvertes / la ville la nuit / mémoire vive / hors saison / entre deux rives / vue du ciel / les gens d’ici / retour au pays / les quatre saisons',
    ),
  },
}
