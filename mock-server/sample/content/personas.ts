import type { components } from '#contract'

type User = components['schemas']['User']

const ordinary = {
  avatar: null,
  whitelisted: true,
  isStaff: false,
  isVIP: false,
  isArchivist: false,
  motto: null,
  pronouns: null,
} satisfies Partial<User>

/** The accounts that testers sign in as; their ids never change. */
export const personas: readonly User[] = [
  {
    ...ordinary,
    id: 'member',
    username: 'Lou',
    email: 'lou@courriel.example',
    avatar: 'avatars/member.svg',
    motto: 'Ne touchez pas à l’antenne, je reviens.',
    pronouns: 'Elle/La',
    lastLogin: '2026-08-31T20:14:00Z',
    registered_at: '2023-03-04T18:22:00Z',
  },
  {
    ...ordinary,
    id: 'new-member',
    username: 'Dominique',
    email: 'dominique@courriel.example',
    lastLogin: '2026-08-31T17:02:00Z',
    registered_at: '2026-08-31T17:02:00Z',
  },
  {
    ...ordinary,
    id: 'archivist',
    username: 'Sam',
    email: 'sam@courriel.example',
    avatar: 'avatars/archivist.svg',
    isArchivist: true,
    motto: 'Une bande effacée, c’est un souvenir qui s’éteint.',
    pronouns: 'Iel/Ael',
    lastLogin: '2026-09-01T16:40:00Z',
    registered_at: '2021-11-20T09:05:00Z',
  },
  {
    ...ordinary,
    id: 'staff',
    username: 'Régie centrale',
    email: 'regie@courriel.example',
    avatar: 'avatars/staff.svg',
    isStaff: true,
    motto: 'Dans le calme, s’il vous plaît : antenne dans une minute.',
    pronouns: 'Il/Lui',
    lastLogin: '2026-09-01T17:31:00Z',
    registered_at: '2021-10-02T08:00:00Z',
  },
  {
    ...ordinary,
    id: 'vip',
    username: 'Philomène',
    email: 'philomene@courriel.example',
    avatar: 'avatars/vip.svg',
    isVIP: true,
    motto: 'Tout ce qui passait avant minuit, et un peu après.',
    pronouns: 'Elle/La',
    lastLogin: '2026-08-30T21:58:00Z',
    registered_at: '2022-02-14T19:47:00Z',
  },
  {
    ...ordinary,
    id: 'not-whitelisted',
    username: 'Casimira',
    email: 'casimira@courriel.example',
    whitelisted: false,
    motto: 'J’attends mon tour, comme à la séance de vingt heures.',
    lastLogin: '2026-08-29T12:10:00Z',
    registered_at: '2026-06-18T11:30:00Z',
  },
  {
    ...ordinary,
    id: 'long-name',
    username:
      'Marie-Bérengère-Hyacinthe de La Rochefontaine-Vaucresson du Val-d’Argens مُحبّة التلفزيون القديم',
    email: 'marie-berengere-hyacinthe.de-la-rochefontaine-vaucresson@courriel.example',
    avatar: 'avatars/long-name.svg',
    motto: 'أحب البثّ القديم — et les génériques interminables, de la première à la dernière ligne.',
    pronouns: 'Elle/La',
    lastLogin: '2026-08-27T06:45:00Z',
    registered_at: '2024-05-09T15:12:00Z',
  },
]
