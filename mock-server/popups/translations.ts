import { jsonForScript } from '../http/pages/json-for-script.ts'

/** The popups' texts in the site's languages; French first, as in the HTML. */
const words = {
  fr: {
    signIn: 'Connexion',
    who: 'Qui êtes-vous ?',
    choose: 'Choisissez un compte d’essai.',
    somebody: 'Ou quelqu’un de nouveau, sous le nom de votre choix',
    register: 'S’inscrire',
    refuse: 'Annuler',
    signedIn: 'Connexion réussie',
    refused: 'Connexion annulée',
    signOut: 'Déconnexion',
    signedOut: 'Déconnexion réussie',
    close: 'Vous pouvez fermer cette fenêtre.',
    member: 'membre',
    'new-member': 'vient d’arriver, profil vide',
    archivist: 'archiviste',
    staff: 'équipe',
    vip: 'VIP',
    'not-whitelisted': 'ne peut pas encore commenter',
    'long-name': 'nom très long, deux sens d’écriture',
  },
  en: {
    signIn: 'Log in',
    who: 'Who are you?',
    choose: 'Choose a test account.',
    somebody: 'Or somebody new, under a name of your choice',
    register: 'Register',
    refuse: 'Cancel',
    signedIn: 'You’re logged in',
    refused: 'Login cancelled',
    signOut: 'Log out',
    signedOut: 'You’re logged out',
    close: 'You can close this window.',
    member: 'member',
    'new-member': 'just arrived, empty profile',
    archivist: 'archivist',
    staff: 'staff',
    vip: 'VIP',
    'not-whitelisted': 'can’t comment yet',
    'long-name': 'very long name, two writing directions',
  },
  es: {
    signIn: 'Iniciar sesión',
    who: '¿Quién es usted?',
    choose: 'Elija una cuenta de prueba.',
    somebody: 'O alguien nuevo, con el nombre que prefiera',
    register: 'Registrarse',
    refuse: 'Cancelar',
    signedIn: 'Ha iniciado sesión',
    refused: 'Inicio de sesión cancelado',
    signOut: 'Cerrar sesión',
    signedOut: 'Ha cerrado la sesión',
    close: 'Puede cerrar esta ventana.',
    member: 'miembro',
    'new-member': 'acaba de llegar, perfil vacío',
    archivist: 'archivista',
    staff: 'equipo',
    vip: 'VIP',
    'not-whitelisted': 'aún no puede comentar',
    'long-name': 'nombre muy largo, dos sentidos de escritura',
  },
  de: {
    signIn: 'Anmeldung',
    who: 'Wer sind Sie?',
    choose: 'Wählen Sie ein Testkonto.',
    somebody: 'Oder jemand Neues, unter einem Namen Ihrer Wahl',
    register: 'Registrieren',
    refuse: 'Abbrechen',
    signedIn: 'Sie sind angemeldet',
    refused: 'Anmeldung abgebrochen',
    signOut: 'Abmeldung',
    signedOut: 'Sie sind abgemeldet',
    close: 'Sie können dieses Fenster schließen.',
    member: 'Mitglied',
    'new-member': 'gerade angekommen, leeres Profil',
    archivist: 'Archivar/in',
    staff: 'Team',
    vip: 'VIP',
    'not-whitelisted': 'kann noch nicht kommentieren',
    'long-name': 'sehr langer Name, zwei Schreibrichtungen',
  },
} as const

export type Word = keyof typeof words.fr

export const translate = (word: Word) => words.fr[word]

/** Attribute that names the text of an element, for `translatePage`. */
export const textAttribute = (word: string) => ` data-says="${word}"`

/**
 * Translates a popup to the language stored by the site, if it has this origin, else the browser's.
 */
export const translatePage = `{
  const words = ${jsonForScript(words)}
  let kept
  try { kept = localStorage.getItem('language') } catch {}
  const wanted = [kept, ...navigator.languages].map((one) => String(one).slice(0, 2))
  const language = wanted.find((one) => Object.hasOwn(words, one)) ?? 'fr'
  document.documentElement.lang = language
  for (const one of document.querySelectorAll('[data-says]')) {
    const text = words[language][one.dataset.says]
    if (text) one.textContent = one.localName === 'title' ? text + ' · +2Télé' : text
  }
}
`
