import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Sketches and stand-up. */
export const comedy: Family = {
  category: 'varietes',
  weight: 2,
  music: 0.1,
  programmes: [
    p('Fous de rire', 'zygomatic', '1996-2011', '26-55', { weight: 2 }),
    p('Le Quart d’heure absurde', 'zygomatic', '1998-2010', '12-16', {
      titles: ['{émission} : {sketch}', '{émission} n° {n} : {sketch}'],
    }),
    p('Minuit moins le rire', 'nuit-blanche', '1988-1998', '20-35'),
    p('Faux direct', 'canal-horizon', '1989-2004', '8-14', {
      titles: ['{émission} : {sketch}', '{émission} {du date}'],
    }),
  ],
  titles: [
    '{émission} : {sketch}',
    '{émission} : {invité} {à ville}',
    '{émission} : carte blanche à {invité}',
    '{émission} : {sketch}, avec {invité}',
  ],
  open: [
    '{Invité} reprend {sketch}, un numéro rodé sur les petites scènes {de ville}.',
    'Carte blanche à {invité}, qui enchaîne huit personnages et un seul chapeau.',
    '{Sketch} : un homme, une chaise, et douze minutes pour que tout s’écroule.',
    'Capté en public {à ville}, le spectacle {de invité} vire à la conversation avec le premier rang.',
  ],
  more: [
    'Le numéro a été improvisé en partie : on voit {personne3} se mordre les lèvres.',
    'Deux coupes, signalées à l’image par un carton, ont été demandées par la chaîne.',
    'Le rire du caméraman s’entend nettement à la fin du deuxième tableau.',
    'La chute avait été gardée secrète, même pour les techniciens.',
  ],
  words: {
    sketch: words(
      'le guichet numéro 4 / la réunion de copropriété / l’ascenseur / la déclaration d’impôts / le mariage du cousin / l’hôtesse et le client / la file d’attente / les vacances de trop / le répondeur / le premier rendez-vous / l’agence de voyages / la visite de l’appartement / le repas de famille / l’auto-école / l’entretien d’embauche / la caisse rapide / le plombier du dimanche / le cours de yoga / la salle d’attente / le colis / la belle-mère au volant / le discours du maire',
    ),
  },
}
