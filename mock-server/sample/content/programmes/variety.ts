import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Variety shows. */
export const variety: Family = {
  category: 'varietes',
  weight: 8.5,
  music: 0.6,
  programmes: [
    p('Trente-Six Lampions', 'rtn', '1952-1966', '35-70', { days: [6], weight: 2 }),
    p('La Parade du samedi', 'rtn', '1964-1974', '50-75', { days: [6], weight: 2 }),
    p('Bis, bis, bis !', 'antenne-bis', '1970-1981', '45-70', { days: [4] }),
    p('Dimanche et compagnie', 'tele-une', '1976-1988', '60-75', {
      days: [0],
      weight: 3,
      about: [
        'Enregistré en public, comme chaque dimanche après-midi, devant un décor de kiosque à musique.',
      ],
    }),
    p('Grand Soir', 'antenne-bis', '1981-1992', '60-75', { days: [6], weight: 2.5 }),
    p('Numéro d’or', 'tele-une', '1983-1996', '60-75', { days: [6], weight: 2 }),
    p('L’Été en bandoulière', 'antenne-bis', '1979-1995', '45-70', {
      months: [7, 8],
      titles: [
        '{émission} {à ville}',
        '{émission} {à ville} : {invité} et {personne}',
        '{émission} : la fête {à ville} ({année})',
      ],
      weight: 1.5,
      about: ['Le podium est monté sur {la plage|le port|la place|l’esplanade} depuis le matin.'],
    }),
    p('La Vague en fête', 'cinquieme-vague', '1986-1991', '55-75', { days: [5], weight: 1.5 }),
    p('Tapis rouge et pantoufles', 'reseau-3', '1985-1999', '45-65', { days: [3] }),
    p('Ce soir, on chante', 'tele-une', '1999-2016', '60-75', { days: [5], weight: 1.5 }),
    p('Réveillon en direct', 'tele-une antenne-bis', '1975-2024', '60-88', {
      date: '12-31',
      titles: [
        'Réveillon {année} : {émission}',
        'La nuit de la Saint-Sylvestre {année}',
        'Saint-Sylvestre {année} : {invité} et ses invités',
        'Réveillon de la Saint-Sylvestre {à ville}, {année}',
      ],
      weight: 0.7,
      about: [
        'Le compte à rebours est là, jusqu’aux douze coups et à la première chanson de l’année.',
        'Au programme de la nuit : {chanson}, des cotillons et un invité en retard.',
      ],
    }),
    p('La Nuit des lampions', 'rtn', '1955-1973', '50-80', {
      date: '12-31',
      titles: ['La Saint-Sylvestre {année} sur la RTN', 'La Nuit des lampions : réveillon {année}'],
      weight: 0.5,
      about: [
        'Champagne, serpentins et orchestre : le réveillon passe en direct jusqu’à minuit et demi.',
      ],
    }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} : {invité}',
    '{émission} : {invité} et {personne}',
    '{émission} : spéciale {invité}',
    '{émission} {à ville}',
    '{émission} {du date} : {invité} chante « {chanson} »',
    '{émission} : {thème}',
  ],
  open: [
    '{Invité} est l’{?invitée principale|invité principal} de cette émission et y crée « {chanson} ».',
    'Soirée autour {de invité}, {?venue|venu} présenter son nouveau disque ; « {chanson} » est jouée en direct.',
    'L’orchestre, dirigé par {personne}, accompagne tous les numéros, du jongleur à la vedette.',
    'Tour de chant, sketches et surprise finale : {invité} mène la soirée {à ville}.',
    'Une soirée consacrée {à thème}, avec {invité}, {personne} et les ballets de la chaîne.',
    '{Personne} présente en habit, {invité} arrive en retard, et le public adore.',
    'On se presse sur la scène : {invité}, {personne}, un ventriloque et toute une chorale {de ville}.',
    'C’est le soir où {invité} oublie les paroles de « {chanson} » et recommence, en riant.',
  ],
  more: [
    '« {chanson} » sera sur toutes les lèvres l’été suivant.',
    'Le décor, tout en {miroirs|escaliers|ampoules|colonnes de carton}, a coûté plus cher que les cachets, dit-on.',
    'Le sketch du {téléphone|restaurant|guichet|facteur} est ici dans sa version longue.',
    'Chorégraphie {de personne2}.',
    '[-1975] Tout est en direct, ce qui se voit : un projecteur s’éteint au deuxième tableau.',
    '[1976-1995] Chanté en play-back, à l’exception du final.',
    'Le public du studio participe au refrain, pancartes à l’appui.',
    'À la fin, {personne3} remet à {invité} un disque d’or qui lui échappe des mains.',
    '[2000-] Les coulisses, filmées en parallèle, sont montées en fin d’émission.',
  ],
  words: {
    thème: words(
      'les chansons de marins / la valse / l’accordéon / les années folles / le cirque / les amoureux / le music-hall / les refrains de vacances / les chansons de mariage / l’opérette / les duos impossibles / le printemps / les grands-mères / les tubes de l’été',
    ),
  },
}
