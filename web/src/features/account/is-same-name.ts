const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether what was typed is that name: however its accents are composed and its blanks are counted. */
export const isSameName = (typed: string, name: string) => plain(typed) === plain(name)
