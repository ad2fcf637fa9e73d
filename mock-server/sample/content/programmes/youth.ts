import { programme as p, words } from '../programme.ts'
import type { Family } from '../programme.ts'

/** Children's afternoons. */
export const youth: Family = {
  category: 'jeunesse',
  weight: 5,
  music: 0.35,
  programmes: [
    p('Le Jeudi des petits', 'rtn', '1953-1971', '25-50', { days: [4], weight: 2 }),
    p('Pirouette et Balthazar', 'rtn antenne-bis', '1962-1977', '5-9', {
      open: [
        'Ce soir, {personne} raconte {conte}, à voix basse et sans se presser.',
        'Pirouette ne veut pas dormir ; Balthazar invente une histoire, et s’endort le premier.',
        'Avant le sommeil des petits, la marionnette raconte sa journée, et la nôtre.',
      ],
      weight: 1.5,
      titles: [
        '{émission} : {conte}',
        '{émission}, le bonsoir {du date}',
        '{émission} : {conte} ({année})',
      ],
      about: [
        'La marionnette souhaite bonne nuit en agitant son bonnet, et l’écran s’éteint doucement.',
      ],
    }),
    p('Mercredi Marelle', 'tele-une', '1975-1987', '40-75', { days: [3], weight: 2.5 }),
    p('Goûter surprise', 'antenne-bis', '1978-1990', '30-60', { weight: 2 }),
    p('Cabriole matin', 'canal-cabriole', '1985-2004', '30-60', { weight: 2.5 }),
    p('La Cabane de Zoé', 'canal-cabriole', '1988-2001', '13-26', {
      weight: 2,
      titles: [
        '{émission} : {conte}',
        '{émission} : on fabrique {bricolage}',
        '{émission} : {bricolage}',
      ],
    }),
    p('Vague Junior', 'cinquieme-vague', '1986-1992', '30-60', { weight: 1.5 }),
    p('Le Manège enchanteur de midi', 'reseau-3', '1983-1999', '25-45', { days: [3, 6] }),
    p('Contes du soir', 'chaine-du-savoir', '1996-2026', '6-13', {
      open: [
        'Ce soir, {personne} raconte {conte}, à voix basse et sans se presser.',
        'Une lampe, un livre, une voix : {conte}, en quelques images dessinées.',
        'L’histoire du soir finit bien, comme promis, mais on a eu un peu peur.',
      ],
      titles: ['{émission} : {conte}'],
      weight: 1.5,
    }),
    p('Les P’tits Reporters', 'reseau-3', '2000-2024', '13-26', {
      open: [
        'Micro trop grand, questions justes : les reporters de dix ans enquêtent {à ville}.',
        'La classe {de ville} a préparé ses questions ; les adultes, eux, n’ont pas préparé leurs réponses.',
      ],
      days: [3],
      titles: [
        '{émission} : {métiers}',
        '{émission} : une journée {à ville}',
        '{émission} : {coutume}',
      ],
    }),
  ],
  titles: [
    '{émission} {du date}',
    '{émission} : {bricolage}, chansons et dessins animés',
    '{émission} : {conte}',
    '{émission} : on fabrique {bricolage}',
    '{émission} {du date} : {conte}',
  ],
  open: [
    'Au programme de {cet après-midi|ce numéro} : {conte}, un bricolage et le courrier des enfants {de ville}.',
    'Avec du carton, de la colle et beaucoup de patience, on fabrique {bricolage}.',
    '{Personne} raconte {conte} au milieu de trente enfants, qui n’écoutent pas tous.',
    'La classe de CM1 {de ville} est invitée sur le plateau et chante « {chanson} ».',
    'Un clown, un poney et un concours de dessins : l’après-midi a été long, et heureux.',
    'Le facteur en carton apporte les lettres ; celle {de ville} fait rire toute l’équipe.',
  ],
  more: [
    'La chanson du générique, reprise en chœur, reste dans la tête toute la journée.',
    'Un enfant demande en direct quand passe le dessin animé : bonne question.',
    '[-1972] Les marionnettes, prêtées par un castelet {de ville2}, seront détruites dans un incendie l’année suivante.',
    '[1975-1995] Le résultat du concours de dessins est donné en fin d’émission, adresses comprises.',
    'Le décor, un grenier de bois clair, vient d’être repeint.',
    'La voix de la marionnette est celle {de personne2}.',
    'Une page de réclame pour des biscuits coupe le conte au pire moment.',
  ],
  words: {
    conte: words(
      'le loup qui avait froid / la princesse aux sabots / le petit train de nuit / l’ours et la lanterne / la sorcière du placard / le roi qui bâillait / Jeannot sans peur / la cuillère magique / le hérisson pressé / les trois nuages / la poule de l’horloger / le marchand de sable / l’escargot voyageur / la lune dans le puits / le dragon végétarien / la souris du beffroi / le bonhomme de neige en été / l’éléphant qui perdait tout',
    ),
    bricolage: words(
      'un cerf-volant / une lanterne / un masque de carnaval / un théâtre d’ombres / une girouette / un bateau en écorce / une tirelire / un calendrier de l’avent / une marionnette à gaine / un herbier / un téléphone en pots de yaourt / une cabane à oiseaux / un moulin à vent / une couronne des rois',
    ),
  },
}

/** Cartoons. */
export const cartoons: Family = {
  category: 'dessin-anime',
  weight: 4.2,
  music: 0.4,
  programmes: [
    p('Gribouille et Caramel', 'rtn antenne-bis', '1964-1979', '4-8', { weight: 1.5 }),
    p('Les Aventures de Ploc', 'tele-une antenne-bis', '1975-1985', '5-12', { weight: 1.5 }),
    p('Astra, pilote des étoiles', 'antenne-bis', '1979-1990', '21-25', {
      weight: 2,
      words: {
        péripétie: words(
          'la planète de cristal / l’attaque des Zorgons / le prisonnier de Vénus / le rayon vert / panne de carburant / le robot fugitif / la lune noire / l’impératrice du froid / le vaisseau fantôme / retour sur Terra / la comète piégée / l’équipage perdu / le dernier saut',
        ),
      },
    }),
    p('Les Mousquetons', 'canal-cabriole', '1986-1998', '11-13', { weight: 2 }),
    p('Biscotte et Confiture', 'canal-cabriole tele-une', '1987-2003', '6-12', { weight: 2 }),
    p('Le Secret des Sept Royaumes', 'cinquieme-vague canal-cabriole', '1988-1996', '21-25', {
      weight: 2,
      words: {
        péripétie: words(
          'la couronne volée / le pont des brumes / l’épée sans nom / la forêt qui marche / le page et le dragon / la reine endormie / le serment / le labyrinthe / la tour d’ivoire / la trahison d’Aldric / le septième royaume / le chevalier sans visage',
        ),
      },
    }),
    p('Nino du Grand Nord', 'reseau-3', '1994-2009', '21-25'),
    p('Zip et Zap contre l’ennui', 'canal-cabriole', '1996-2004', '7-13', { weight: 1.5 }),
    p('Les Petits Géologues', 'chaine-du-savoir reseau-3', '2004-2024', '7-13', { weight: 1.5 }),
  ],
  titles: [
    '{émission} : {péripétie}',
    '{émission}, épisode {n} : {péripétie}',
    '{émission} n° {n} : {péripétie}',
    '{émission} : {péripétie} ({année})',
  ],
  open: [
    'Cette fois, {péripétie} {mène|entraîne} nos héros plus loin que prévu, et le goûter attendra.',
    'Une fausse carte, un ami trop curieux et une poursuite : l’épisode n’a pas un temps mort.',
    'Le plus peureux de la bande doit, seul, tirer les autres d’affaire.',
    'Un épisode {sans paroles|presque muet}, porté par la musique et les bruitages.',
    'Le méchant se croit enfin débarrassé des héros ; il a oublié le chat.',
    'Tout le monde cherche la même chose au même endroit, et personne ne la trouve avant la dernière minute.',
  ],
  more: [
    'La version française a été enregistrée sous la direction {de personne}.',
    'Les décors peints à la gouache se reconnaissent dès la première image.',
    'Le générique, chanté par une chorale d’enfants {de ville}, est complet.',
    '[1975-1999] La cassette garde l’annonce de l’épisode suivant.',
    '[-1975] Copie en couleurs d’un épisode que presque tout le monde avait vu en noir et blanc.',
    'La morale de la fin, coupée aux rediffusions, est ici entière.',
    'Les voix sont celles {de personne} et {de personne2}.',
  ],
  words: {
    péripétie: words(
      'la tempête de neige / le trésor de la cave / le voleur de goûters / la clef perdue / le grand concours / l’île aux courants d’air / une nuit au musée / la machine à pluie / le pique-nique / le faux magicien / la course de radeaux / le fantôme du grenier / l’invention du professeur / les jumeaux terribles / la fête de l’été / le chien savant / perdus dans la brume / la montgolfière / le gâteau géant / l’anniversaire oublié / drôle de printemps / la cachette / une dent de trop / le hoquet / la grande lessive',
    ),
  },
}
