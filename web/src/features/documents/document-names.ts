/** The text pages, by the name of their route. */
export const documentNames = ['legal', 'terms', 'community', 'changelog', 'credits', 'box'] as const

export type DocumentName = (typeof documentNames)[number]
