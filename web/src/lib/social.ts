/** The chat room, where one applies to become an archivist too. */
export const chatRoom = 'https://discord.gg/plus2tele'

/** Where the project is found elsewhere. */
export const social = [
  { kind: 'video', url: 'https://www.youtube.com/@plus2tele' },
  { kind: 'microblog', url: 'https://x.com/plus2tele' },
  { kind: 'fediverse', url: 'https://mastodon.social/@plus2tele' },
  { kind: 'chat', url: chatRoom },
] as const
