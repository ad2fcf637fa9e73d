/** A comment that opens a thread, with replies that suit it; `in` keeps it to some categories. */
export type Reaction = { text: string; in?: readonly string[]; replies: readonly string[] }

/** What is said below one kind of archive only. */
export const reactionsByKind: readonly Reaction[] = [
  {
    text: 'Sujet sérieux mais quel rythme… ma fille de dix ans n’a pas décroché.',
    replies: ['Comme quoi !', 'Le montage y est pour beaucoup.'],
    in: ['documentaire', 'magazine'],
  },
  {
    text: 'Le reportage {à ville} vaut à lui seul le détour.',
    replies: ['Les plans du marché sont superbes.', 'J’y habite : tout a changé, sauf l’église.'],
    in: ['journal', 'magazine'],
  },
  {
    text: 'Le calme du présentateur quand le sujet ne part pas à {temps}, chapeau.',
    replies: [
      'Le téléphone sur le bureau n’était pas décoratif…',
      'Trois secondes de solitude, on les compte avec lui.',
    ],
    in: ['journal', 'direct'],
  },
  {
    text: 'Générique gravé dans ma mémoire. Pam, papapam !',
    replies: [
      'Et maintenant je l’ai dans la tête pour la journée, merci.',
      'Papam ! (vous aviez oublié le dernier)',
    ],
    in: ['journal', 'jeunesse', 'dessin-anime', 'jeu', 'fiction'],
  },
  {
    text: 'Le goûter, le tapis du salon et ça. Tout est là.',
    replies: [
      'Pain, beurre, chocolat râpé pour moi.',
      'Et les devoirs après, promis juré.',
      'Vous m’avez fait pleurer, c’est malin.',
    ],
    in: ['jeunesse', 'dessin-anime'],
  },
  {
    text: 'Le ralenti à {temps} ne prouve rien du tout, je n’en démordrai pas.',
    replies: [
      'Mais si, regardez-le image par image !',
      'Des années qu’on se dispute là-dessus en famille.',
      'L’arbitre était bien placé, lui.',
    ],
    in: ['sport'],
  },
  {
    text: 'Quand le commentateur se tait, on entend le stade. On ne fait plus ça.',
    replies: ['Tellement vrai.', 'Aujourd’hui ils sont quatre à parler en même temps.'],
    in: ['sport'],
  },
  {
    text: 'J’avais trouvé le mot avant tout le monde, et devant témoins.',
    replies: ['Menteur ! (moi aussi)', 'On veut les noms des témoins.'],
    in: ['jeu'],
  },
  {
    text: 'Le lot à la fin ! Qui voulait vraiment ça dans son salon ?',
    replies: [
      'Ma tante l’a gagné, elle l’a toujours.',
      'À l’époque, c’était le rêve, je vous assure.',
    ],
    in: ['jeu'],
  },
  {
    text: 'Je chante encore ce slogan sous la douche. Aidez-moi.',
    replies: [
      'On est nombreux à souffrir en silence.',
      'Le produit n’existe plus, la chanson est immortelle.',
    ],
    in: ['publicite'],
  },
  {
    text: '[-2001] Et le prix affiché en francs, ça fait tout drôle.',
    replies: ['Divisez par 6,56 et pleurez.', 'Et encore, ma grand-mère comptait en anciens.'],
    in: ['publicite'],
  },
  {
    text: 'Il avait annoncé du soleil. Il a plu toute la semaine, je m’en souviens, on campait.',
    replies: [
      'Où ça ? Chez nous il faisait beau, du côté {de ville2}.',
      'La météo d’avant : un art divinatoire.',
    ],
    in: ['meteo'],
  },
  {
    text: 'La mire pendant cinq minutes et je regarde jusqu’au bout. Je vais bien.',
    replies: [
      'Le meilleur programme de la chaîne.',
      'On devrait la remettre en fond d’écran du site.',
      'La petite musique, surtout.',
    ],
    in: ['habillage'],
  },
  {
    text: 'Ce bleu, cette typographie… Quelqu’un sait qui a dessiné cet habillage ?',
    replies: [
      'Il me semble que c’était fait en interne à l’époque.',
      'Un petit studio parisien, fermé depuis.',
      'La fiche devrait le dire, je propose une correction.',
    ],
    in: ['habillage'],
  },
  {
    text: 'Elle dit ça d’une traite, sans prompteur. Quel métier.',
    replies: ['Et avec le sourire, en direct.', 'On les appelait les dames du petit écran.'],
    in: ['habillage'],
  },
  {
    text: 'Tous debout sur le canapé à ce moment-là. Les voisins aussi, on les entendait.',
    replies: ['Ici, c’est le vase de ma mère qui n’a pas survécu.', 'Frissons à chaque fois.'],
    in: ['direct', 'sport'],
  },
  {
    text: 'J’avais huit ans, on m’avait réveillé exprès.',
    replies: [
      'Quelle chance, moi on m’avait envoyé au lit.',
      'C’est le plus beau souvenir de télé qu’on puisse avoir.',
    ],
    in: ['direct'],
  },
  {
    text: 'La chanson n’est sur aucune plateforme, ne la perdez pas !',
    replies: [
      'Je l’ai en 33 tours, la version est différente.',
      'Sauvegardée trois fois, ne craignez rien.',
    ],
    in: ['musique', 'varietes'],
  },
  {
    text: 'L’orchestre joue vraiment, en direct, et ça s’entend.',
    replies: [
      'Les cuivres à {temps}, quel régal.',
      'Rien à voir avec le play-back des années suivantes.',
    ],
    in: ['musique'],
  },
  {
    text: 'Le deuxième numéro est bien meilleur que la vedette.',
    replies: ['C’était souvent le cas.', 'Et il n’a jamais été réinvité, d’ailleurs.'],
    in: ['varietes'],
  },
  {
    text: 'Quelle distribution, et quel texte. On n’écrit plus de dialogues pareils.',
    replies: ['Si, mais à d’autres heures.', 'Le second rôle est formidable aussi.'],
    in: ['fiction', 'theatre'],
  },
  {
    text: 'On voit la perche dans le miroir à {temps}, mais je n’ai rien dit.',
    replies: ['Vous venez de le dire.', 'Et la montre du duc, vous l’avez vue ?'],
    in: ['fiction', 'theatre'],
  },
  {
    text: 'L’invité a tout l’air de s’ennuyer, jusqu’à {temps}. Là, il s’allume.',
    replies: [
      'La bonne question, au bon moment.',
      'J’ai acheté le livre à cause de cette émission.',
    ],
    in: ['culture'],
  },
  {
    text: 'J’ai racheté le livre après avoir vu ça. Introuvable, sauf chez un bouquiniste {de ville}.',
    replies: ['Quelle chance, je cherche encore.', 'Il a été réimprimé depuis, en poche.'],
    in: ['culture'],
  },
]
