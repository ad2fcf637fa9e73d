import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

const episodes = [
  '{émission}, épisode {n} : {chapitre}',
  '{émission} : {chapitre}',
  '{émission}, épisode {n}',
  '{émission}, {n}e épisode : {chapitre}',
]

/** Serials, series and television films. */
export const fiction: Family = {
  category: 'fiction',
  weight: 7,
  music: 0.35,
  programmes: [
    p('Les Gens du moulin', 'rtn', '1961-1966', '13-26', { titles: episodes, weight: 2 }),
    p('Capitaine Valrose', 'rtn', '1964-1971', '25-27', { titles: episodes, weight: 2 }),
    p('La Demoiselle de Chantegrive', 'antenne-bis', '1969-1974', '25-52', {
      titles: episodes,
      weight: 2,
    }),
    p('Le Notaire de Saint-Ambreuil', 'tele-une', '1976-1982', '52-55', {
      titles: episodes,
      weight: 2,
    }),
    p('Commissaire Lantier-Vidal', 'antenne-bis', '1978-1993', '52-88', {
      titles: ['{émission} : {crime}', '{émission} : {crime}', '{émission} : {crime} {à ville}'],
      weight: 2.5,
      days: [5],
    }),
    p('Les Vignes d’en face', 'tele-une', '1984-1991', '52-54', { titles: episodes, weight: 2 }),
    p('Brigade fluviale, quai 9', 'cinquieme-vague', '1988-1991', '50-52', {
      titles: ['{émission} : {crime}', '{émission}, épisode {n} : {crime}'],
      weight: 2,
    }),
    p('Résidence des Lilas', 'tele-une', '1989-1997', '22-26', { titles: episodes, weight: 2 }),
    p('Docteur Marianne', 'reseau-3', '1992-2005', '50-88', {
      titles: ['{émission} : {cas}', '{émission} : {cas} {à ville}', '{émission} : {cas}'],
      weight: 2,
    }),
    p('Les Quais', 'reseau-3', '2004-2022', '24-26', {
      titles: ['{émission}, épisode {mille}', '{émission}, épisode {mille} : {chapitre}'],
      weight: 2,
      words: { mille: Array.from({ length: 900 }, (_, i) => `${120 + i * 4}`) },
    }),
    p('Lignes de crête', 'canal-horizon', '2008-2026', '48-56', {
      titles: [
        '{émission}, saison {saisonno}, épisode {dix} : {chapitre}',
        '{émission} : {chapitre}',
      ],
      weight: 2,
    }),
    p('L’Estran', 'arcades antenne-bis', '2012-2026', '50-54', {
      titles: ['{émission}, épisode {dix} : {chapitre}', '{émission}, épisode {dix}'],
      weight: 1.5,
    }),
    p('Le téléfilm', 'tele-une antenne-bis reseau-3', '1975-2018', '78-90', {
      titles: [
        '« {roman} »',
        '{crimeEn} {de ville}',
        '« {film} »',
        '« {roman} », d’après {personne}',
        '« {crimeEn} {de ville} »',
      ],
      weight: 1.2,
    }),
    p('Le film de la semaine', 'rtn', '1955-1974', '70-90', {
      titles: ['« {roman} », dramatique', '« {roman} »', '« {roman} », d’après {personne}'],
      weight: 1.2,
    }),
  ],
  titles: episodes,
  open: [
    'Où l’on retrouve {personne} dans son meilleur rôle, face à {personne2}, {tout en retenue|presque sans paroles}.',
    'Rien ne va plus : une lettre arrive {de ville}, et chacun croit savoir ce qu’elle contient.',
    'Le retour d’un frère que l’on disait perdu bouleverse l’équilibre de la maison.',
    'Une disparition, un témoin qui se tait, et {personne} qui n’a que deux jours pour comprendre.',
    'Tourné {à ville} pendant {saison}, l’épisode fait la part belle aux extérieurs.',
    'L’héritage est enfin ouvert. Personne n’y trouve son compte, sauf peut-être le notaire.',
    'Un mariage se prépare ; la fiancée, jouée par {personne}, a d’autres projets.',
    'Sur un scénario {de personne}, une intrigue {simple|serrée|à tiroirs} que le dernier plan retourne entièrement.',
    'Le passé du village remonte à la surface, et avec lui une vieille affaire {de ville}.',
  ],
  more: [
    'Avec {personne}, {personne2} et {personne3}.',
    'Le dernier plan, sur le quai, annonce la suite.',
    'C’est l’une des premières apparitions {de personne3} à l’écran.',
    'Réalisé par {personne2}, qui tient aussi un petit rôle de facteur.',
    '[-1970] Joué en direct en studio, à l’exception des scènes d’extérieur, tournées sur pellicule.',
    '[1970-1995] La rue entière avait été repeinte pour le tournage, au grand plaisir des habitants.',
    'La scène du repas, sans une parole, a été souvent citée.',
    'Le résumé de l’épisode précédent a été conservé.',
    '[2005-] Diffusé dans la foulée de l’épisode précédent, le même soir.',
  ],
  words: {
    chapitre: words(
      'la lettre / le retour / une visite inattendue / le testament / la promesse / la nuit du bal / le départ de Louise / l’orage / deux frères / la dette / le secret de Mathilde / la clef / le dernier train / les fiançailles / le puits / une photographie / le procès / l’étranger / le mensonge / la vendange / la neige / les aveux / une place vide / le pardon / la maison vendue / le grand jour / faux-semblants / la traversée / l’absence / le piège / à l’aube / le revenant',
    ),
    crime: words(
      'le témoin de la plage / mort d’un antiquaire / la chambre 12 / l’homme au parapluie / un bouquet de trop / affaire classée / le silence du gardien / l’assassin habite au cinquième / les bijoux de la douairière / la valise rouge / la partie de campagne / le dernier client / l’alibi / un notaire sans histoires / la pièce manquante / trois coups de sonnette / l’inconnu du quai / brouillard',
    ),
    crimeEn: words(
      'L’Inconnue / Le Mystère / La Dame / Les Disparus / Le Bijoutier / La Maison / Le Médecin / Les Sœurs / L’Affaire / L’Institutrice / Les Amants / La Pension / L’Orpheline / Le Passant',
    ),
    cas: words(
      'la garde de nuit / l’enfant du bout du monde / le refus / une ordonnance / la fièvre / secret médical / le bébé de Noël / accident de chasse / le guérisseur / un père / contagion / les mains de Rose / le grand âge / la rechute',
    ),
    saisonno: words('1 / 2 / 3 / 4'),
    dix: words('1 / 2 / 3 / 4 / 5 / 6 / 7 / 8'),
  },
}

/** Plays on television. */
export const theatre: Family = {
  category: 'theatre',
  weight: 2.6,
  programmes: [
    p('Au théâtre ce samedi', 'tele-une', '1975-1987', '75-90', { days: [6], weight: 2 }),
    p('La Scène de la RTN', 'rtn', '1951-1974', '60-90', { days: [2], weight: 2 }),
    p('Rideau rouge', 'antenne-bis', '1974-1990', '70-90', { days: [5] }),
    p('Les Trois Coups', 'reseau-3', '1981-2006', '70-90', { days: [0] }),
    p('Plateau nu', 'arcades', '1993-2024', '70-90', { days: [1] }),
    p('Cour et jardin', 'ouest-television tv-midi', '1986-2004', '55-85'),
  ],
  titles: [
    '{émission} : « {pièce} »',
    '« {pièce} », {de personne}',
    '{émission} : « {pièce} », mise en scène {de personne2}',
    '« {pièce} », en direct du théâtre de {lieu}',
    '{émission} : « {pièce} », depuis {ville}',
  ],
  open: [
    'Comédie en {deux|trois|quatre} actes {de personne}, jouée devant le public et filmée par quatre caméras.',
    'La troupe {de ville} reprend « {pièce} » dans un décor unique, pour {la première|la dernière|la centième} fois.',
    'Drame bourgeois, quiproquos et portes qui claquent : « {pièce} » n’en oublie aucune.',
    'La pièce {de personne} trouve ici une mise en scène dépouillée, signée {personne2}.',
    'Captation d’une représentation donnée {à ville}, applaudissements et toux compris.',
    'Un salon, cinq personnages, une nuit : le théâtre {de personne} tient tout entier dans ses silences.',
  ],
  more: [
    'Dans le rôle principal, {personne3} remplace au dernier moment une vedette souffrante.',
    'L’entracte, avec son reportage en coulisses, a été gardé.',
    'La présentation, avant le lever du rideau, est {de personne2}.',
    'Un trou de mémoire au deuxième acte, rattrapé par le souffleur, fait rire jusqu’aux comédiens.',
    'Les costumes sont d’époque, les répliques aussi.',
    '[-1968] Faute de caméras mobiles, les gros plans sont rares, et d’autant plus frappants.',
  ],
  words: {
    pièce: words(
      'La Main du notaire / Bonnes manières / L’Oncle de Valparaiso / Un fauteuil pour trois / Les Paravents bleus / La Fausse Veuve / Le Souper de Clamart / Madame reçoit le jeudi / Les Fiancés de Morlaix / Monsieur s’absente / Le Bal manqué / Le Perroquet de la comtesse / La Répétition d’hiver / Les Trois Horloges / Une nuit chez Isidore / La Loge / Léandre ou l’Hésitant / La Servante bavarde / L’Appartement d’en dessous / Le Malentendu d’Étretat / Un si bon voisin / Sortie côté jardin / La Clef des armoires / Les Derniers Bourgeois',
    ),
    lieu: words(
      'la Gaîté-Ménilmuche / l’Équerre / la Porte-Neuve / l’Odyssée / la Croix-Verte / l’Arlequin',
    ),
  },
}
