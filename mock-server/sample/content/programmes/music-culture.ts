import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Songs, clips and concerts. */
export const music: Family = {
  category: 'musique',
  weight: 5,
  music: 0.9,
  programmes: [
    p('Tourne-disque', 'rtn antenne-bis', '1961-1974', '20-45', { days: [6], weight: 1.5 }),
    p('Pop Station', 'antenne-bis', '1971-1984', '30-55', { days: [2] }),
    p('Hit-Parade M', 'm-musique', '1987-2009', '25-50', {
      open: [
        'Dix titres, dix extraits, et « {chanson} » qui gagne quatre places.',
        '{Personne} égrène le classement ; « {chanson} » résiste à « {chanson2} » d’un cheveu.',
      ],
      weight: 3,
      titles: [
        '{émission} {du date}',
        '{émission} {du date} : « {chanson} » en tête',
        '{émission} spécial été {année}',
      ],
    }),
    p('Nuit des clips', 'm-musique nuit-blanche', '1987-2004', '20-60', {
      open: [
        'Des clips à la file, sans animateur, jusqu’au bout de la nuit.',
        'Fumigènes, néons et ralentis : les clips à l’heure où les parents dorment.',
        'Une heure de clips, avec les hésitations d’un programmateur qui lançait les bandes à la main.',
      ],
      weight: 1.5,
      titles: [
        '{émission} {du date}',
        '{émission} : spéciale {genre}',
        '{émission} : spéciale {genre}, {année}',
      ],
    }),
    p('Studio M', 'm-musique', '1990-2026', '20-52', { weight: 2.5 }),
    p('Musiques au cœur du soir', 'reseau-3', '1983-2005', '45-85', {
      open: [
        'Concert donné {à ville}, sous la direction {de personne}.',
        'Les micros ont été posés la veille, dans une nef glaciale ; on entend respirer les musiciens.',
        '{Invité} entre sans un mot, salue à peine et joue.',
      ],
      titles: ['{émission} : {classique}', '{émission} : {classique}, {à ville}'],
    }),
    p('Récital', 'arcades', '1993-2026', '45-88', {
      open: [
        'Concert donné {à ville}, sous la direction {de personne}.',
        'Les micros ont été posés la veille, dans une nef glaciale ; on entend respirer les musiciens.',
        '{Invité} entre sans un mot, salue à peine et joue.',
      ],
      titles: [
        '{émission} : {classique}',
        '{émission} : {invité} joue {instrument}',
        '{émission} : {classique} ({année})',
      ],
      weight: 1.5,
    }),
    p('Bal perdu', 'nord-image', '1984-1999', '26-40', {
      titles: ['{émission} {à ville}', '{émission} : l’accordéon {de invité}'],
    }),
    p('Tambours et voix', 'tele-tropiques', '1979-2018', '26-52', {
      titles: [
        '{émission} : {invité} {à ville}',
        '{émission} : {coutume}',
        '{émission} : la nuit {de ville}',
      ],
    }),
  ],
  titles: [
    '{émission} : {invité}',
    '{émission} : {invité} chante « {chanson} »',
    '{émission} : {invité} et {personne}',
    '{émission} {du date}',
    '{émission} : spéciale {genre}',
    '{émission} : {invité} {à ville}',
    '{émission} : « {chanson} »',
  ],
  open: [
    '{Invité} interprète « {chanson} » et « {chanson2} », sans play-back.',
    'Répétitions, accords manqués, puis la bonne prise : une chanson se fait sous nos yeux.',
    'Enregistré en public {à ville}, le concert est donné ici dans sa première partie.',
    'Deux caméras, quatre musiciens et {invité} : une émission faite avec presque rien.',
    '« {chanson} » vient d’entrer au classement ; {invité} en raconte l’histoire.',
    'Une sélection {de genre}, présentée par {personne} entre deux murs d’amplificateurs.',
  ],
  more: [
    'Le solo, coupé à l’antenne, a été retrouvé sur la bande de travail.',
    'À l’orgue, {personne2}.',
    '[-1974] Le public, assis, bat la mesure avec application.',
    '[1984-2000] Le clip, tourné en une nuit {à ville2}, est diffusé en avant-première.',
    'La prise de son a été refaite pour la radio le mois suivant.',
    'La dernière chanson se termine sur le générique, hélas.',
  ],
  words: {
    genre: words(
      'rock / musette / synthétiseurs / chanson à texte / jazz / reggae / variété italienne / nouvelle vague / rap / disco / électro / folk breton / guitares / voix d’enfants / slows',
    ),
    classique: words(
      'un quatuor à l’abbaye / la Messe en si / les suites pour violoncelle / le Requiem / une nuit à l’opéra / les Nocturnes / le concerto en sol / le Magnificat / les chœurs d’hiver / la symphonie inachevée / les Vêpres / l’orgue baroque / les lieder / la Création',
    ),
    instrument: words(
      'les Études / les dernières sonates / trois préludes / la Fantaisie / les Variations / les Impromptus / les Saisons',
    ),
  },
}

/** Books, cinema and the arts. */
export const culture: Family = {
  category: 'culture',
  weight: 5.2,
  music: 0.1,
  programmes: [
    p('Lire et délire', 'antenne-bis', '1974-1991', '60-75', {
      days: [5],
      weight: 2.5,
      titles: [
        '{émission} : {invité}, « {roman} »',
        '{émission} : {thème}',
        '{émission} {du date} : {thème}',
        '{émission} : {invité} et {personne}',
      ],
    }),
    p('Les Feuilles mortes se lisent aussi', 'rtn', '1956-1973', '20-40', {
      days: [3],
      titles: [
        '{émission} : {invité}, « {roman} »',
        '{émission} : visite à {invité}',
        '{émission} {du date}',
      ],
      weight: 1.5,
    }),
    p('Ciné-club de minuit', 'antenne-bis reseau-3', '1971-2004', '12-25', {
      open: [
        '« {film} » sert de fil à ce numéro, où {invité} raconte le tournage plan par plan.',
        '{Invité} parle de ses débuts, des studios {de ville} et de « {film} », qu’{?elle|il} n’avait jamais revu.',
        'Un entretien {serré|chaleureux|à bâtons rompus} avec {invité}, entrecoupé d’extraits de « {film} ».',
      ],
      days: [0, 5],
      titles: [
        '{émission} : présentation de « {film} »',
        '{émission} : « {film} »',
        '{émission} : autour de « {film} », avec {invité}',
      ],
      weight: 1.2,
    }),
    p('La Dernière Bobine', 'cine-lanterne', '1988-2026', '13-52', {
      open: [
        '« {film} » sert de fil à ce numéro, où {invité} raconte le tournage plan par plan.',
        '{Invité} parle de ses débuts, des studios {de ville} et de « {film} », qu’{?elle|il} n’avait jamais revu.',
        'Un entretien {serré|chaleureux|à bâtons rompus} avec {invité}, entrecoupé d’extraits de « {film} ».',
      ],
      titles: [
        '{émission} : « {film} »',
        '{émission} : {invité}',
        '{émission} : {ciné}',
        '{émission} : « {film} », {ciné}',
      ],
      weight: 2.5,
    }),
    p('Lanterne rouge', 'cine-lanterne', '1990-2014', '26-52', {
      open: [
        '« {film} » sert de fil à ce numéro, où {invité} raconte le tournage plan par plan.',
        '{Invité} parle de ses débuts, des studios {de ville} et de « {film} », qu’{?elle|il} n’avait jamais revu.',
        'Un entretien {serré|chaleureux|à bâtons rompus} avec {invité}, entrecoupé d’extraits de « {film} ».',
      ],
      titles: ['{émission} : {ciné}', '{émission} : {invité}, « {film} »'],
      weight: 1.5,
    }),
    p('Insomniaques', 'nuit-blanche', '1987-1999', '26-60', {
      titles: [
        '{émission} : {invité}',
        '{émission} {du date}',
        '{émission} : {invité} lit « {roman} »',
        '{émission} : {thème}',
      ],
      weight: 2,
    }),
    p('Galerie marchande', 'arcades', '1992-2018', '26-45', {
      open: [
        'Dans l’atelier {de invité}, on ne touche à rien, mais on peut tout demander.',
        '{Art} : trois œuvres, et le temps de regarder.',
      ],
      titles: [
        '{émission} : {art}',
        '{émission} : {invité}, {art}',
        '{émission} : l’atelier {de invité}',
      ],
      weight: 1.5,
    }),
    p('Page à page', 'chaine-du-savoir', '1995-2026', '26-52', {
      days: [4],
      weight: 1.5,
      titles: [
        '{émission} : {invité}, « {roman} »',
        '{émission} : {thème}',
        '{émission} : {invité}, {livre}',
      ],
    }),
    p('Avant-scène', 'tele-une', '1982-1996', '26-45', {
      days: [0],
      titles: ['{émission} : {invité}', '{émission} : {art}', '{émission} {du date} : {invité}'],
    }),
  ],
  titles: ['{émission} : {invité}'],
  open: [
    '{Invité} y parle {de thème} et, longuement, de son enfance {à ville}.',
    'Un entretien {serré|chaleureux|à bâtons rompus} avec {invité}, conduit par {personne}.',
    'Autour de la table basse : {invité}, {personne} et {personne2}, rarement du même avis.',
    '{Invité} a refusé les questions préparées. On ne le regrette pas.',
    '{?Filmée|Filmé} chez {?elle|lui}, {invité} ouvre ses tiroirs, ses carnets et une bouteille de cidre.',
    'Une émission sur {thème}, où l’on cite beaucoup et où l’on rit davantage.',
    'Le plateau est plongé dans l’ombre, une seule lampe éclaire {invité}.',
  ],
  more: [
    'L’échange avec {personne3}, tendu, fit parler le lendemain dans les couloirs des lycées.',
    'Le plan sur les mains, pendant la lecture, dure deux minutes pleines.',
    'On entend passer le dernier train derrière les fenêtres.',
    'L’extrait lu à l’antenne fut épuisé en librairie la semaine suivante.',
    '{Personne2} quitte le plateau et revient dix minutes plus tard, sans un mot.',
    '[-1975] La pellicule a gardé le bruit du magnétophone, posé trop près.',
    'Le générique de fin, sur un air de clarinette, reste l’un des plus aimés.',
  ],
  words: {
    thème: words(
      'la correspondance amoureuse / le roman policier / les écrivains voyageurs / la paresse / les mères / le sommeil / l’enfance à la campagne / les bibliothèques / la gourmandise / la peur / les dictionnaires / la mer / les trains / le mensonge / la province / les chats / les premières phrases / la vengeance',
    ),
    ciné: words(
      'les décors de carton / l’âge d’or des studios / les scriptes / le cinéma muet / les ouvreuses / les affiches peintes / la musique de film / les doublures / les salles de quartier / le noir et blanc / les figurants / un plan, une vie / les monteuses',
    ),
    art: words(
      'la gravure / le vitrail / la photographie de rue / un siècle d’affiches / le verre soufflé / le trompe-l’œil / l’art brut / les papiers découpés / la tapisserie / le bronze / la bande dessinée / le design en plastique / les natures mortes',
    ),
  },
}
