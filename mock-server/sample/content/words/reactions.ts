import { reactionsByKind, type Reaction } from './reactions-by-kind.ts'

const thanks = [
  'Merci, c’est noté !',
  'Bien vu, merci.',
  'Ah, voilà qui règle la question.',
  'Merci pour la précision.',
]

export const reactions: readonly Reaction[] = [
  {
    text: '[-2006] Je me souviens très bien de ce {jour} soir, chez mes grands-parents {à ville}. On n’avait pas le droit de parler.',
    replies: [
      'Pareil chez nous ! Et interdiction de se lever avant la fin.',
      'Les miens coupaient le son pendant la pub.',
      'Ça me rappelle exactement le salon de ma tante.',
    ],
  },
  {
    text: 'Quelle émotion. Je cherchais cette bande depuis des années, merci à l’archiviste !',
    replies: [
      'Oui, un grand merci, travail remarquable.',
      'On ne dira jamais assez merci aux archivistes.',
    ],
  },
  {
    text: 'À {temps}, c’est moi ou le micro entre dans le champ ?',
    replies: [
      'Ha ha, bien vu, et il y reste un moment.',
      'Je ne pourrai plus jamais ne pas le voir.',
      'Le perchiste a dû passer un mauvais quart d’heure.',
    ],
    in: ['journal', 'magazine', 'varietes', 'jeu', 'culture', 'jeunesse', 'theatre'],
  },
  {
    text: 'Regardez à {temps}, le décor bouge tout seul derrière.',
    replies: [
      'Un courant d’air en régie, sans doute.',
      'Fou rire garanti, merci !',
      'C’était du carton, il faut les comprendre.',
    ],
    in: ['journal', 'magazine', 'varietes', 'jeu', 'culture', 'jeunesse', 'theatre'],
  },
  {
    text: 'Petite précision : je crois que la date n’est pas la bonne, {chaîne} avait changé de logo juste avant.',
    replies: [
      'J’ai vérifié dans un vieux programme télé : la fiche est correcte.',
      'Le logo a changé à la rentrée, pas avant. La date tient.',
      ...thanks,
    ],
  },
  {
    text: 'Quelqu’un connaît-il le titre de la musique à {temps} ?',
    replies: [
      'C’est une musique d’illustration, jamais sortie dans le commerce je crois.',
      'Je cherche aussi, depuis des années…',
      'Mon frère avait le 45 tours, je lui demande.',
      'Essayez du côté des disques de la radio, il y a des chances.',
    ],
  },
  {
    text: '[1976-2006] Est-ce que quelqu’un aurait la suite ? Ma cassette s’arrête au même endroit.',
    replies: [
      'Hélas non, la mienne enchaîne sur un match.',
      'Je dois avoir ça au grenier, je regarde ce week-end.',
      'Moi aussi je cherche, on est au moins deux.',
    ],
  },
  {
    text: '[1960-2004] Les coiffures. LES COIFFURES.',
    replies: [
      'On en a tous porté une comme ça, avouez.',
      'Il faudrait une collection rien que pour ça.',
      'Une bombe de laque par plan.',
    ],
    in: ['varietes', 'jeu', 'musique', 'journal', 'magazine', 'publicite', 'culture', 'fiction'],
  },
  {
    text: '[-2006] Et dire qu’on trouvait ça moderne en {année}.',
    replies: [
      'On en reparle dans trente ans de ce qu’on regarde aujourd’hui.',
      'Moi je trouve que ça vieillit plutôt bien.',
      'Moderne, non. Chaleureux, oui.',
    ],
  },
  {
    text: '[-2012] J’étais dans le public ce jour-là ! On me voit une demi-seconde à {temps}, pull à rayures.',
    replies: [
      'Incroyable, on veut une photo d’aujourd’hui avec le même pull !',
      'Vu ! Vous applaudissez à contretemps.',
      'Il y avait une bonne ambiance sur le plateau ?',
    ],
    in: ['varietes', 'jeu', 'jeunesse', 'musique'],
  },
  {
    text: '[-2005] Mon père travaillait comme technicien sur {chaîne}, il m’a souvent parlé de ce tournage.',
    replies: [
      'Racontez-nous, s’il vous plaît !',
      'Est-ce qu’il aurait gardé des photos ?',
      'Précieux témoignage, merci.',
    ],
  },
  {
    text: 'Le son décroche un peu vers {temps}, mais quelle qualité d’image pour {année} !',
    replies: ['C’est dans la source, malheureusement.', 'Avec un casque, ça passe très bien.'],
  },
  {
    text: 'Merci pour les sous-titres, ma mère peut enfin suivre.',
    replies: ['Bravo à celles et ceux qui les écrivent.', 'Même remarque ici, ça change tout.'],
  },
  {
    text: '[-2005] On voit la rue de mon enfance. La boulangerie a fermé depuis.',
    replies: ['Et le cinéma d’à côté aussi, je crois.', 'C’est la magie de ces archives.'],
    in: ['journal', 'magazine', 'documentaire', 'direct'],
  },
  {
    text: 'Je ne connaissais pas du tout, belle découverte.',
    replies: [
      'Il y en a d’autres sur le site, vous allez vous régaler.',
      'Regardez aussi celles de la saison suivante.',
    ],
  },
  {
    text: '[-2004] Ça, c’était de la télévision. On prenait le temps.',
    replies: [
      'On s’ennuyait ferme aussi, parfois, hein.',
      'Tout à fait d’accord.',
      'C’était surtout qu’il n’y avait rien d’autre à regarder !',
    ],
  },
  {
    text: '[-2010] Première fois que je revois ça depuis {année}. J’avais complètement inventé la fin dans mes souvenirs.',
    replies: [
      'La mémoire monte mieux que les monteurs.',
      'Pareil, j’étais sûr qu’il y avait un chien.',
    ],
  },
  ...reactionsByKind,
]

/** Said again below a reply. */
export const echoes: readonly string[] = [
  'Je confirme.',
  'Exactement !',
  'Merci à vous deux.',
  'Ha ha, excellent.',
  'Oui, même souvenir ici.',
  'Voilà, c’est ça !',
  'Bonne mémoire, bravo.',
  'Je n’aurais pas dit mieux.',
]
