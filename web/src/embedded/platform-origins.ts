/** Where the chat platform's own pages are: only they frame the site, and only they are answered. */
export const platformOrigins: readonly string[] = [
  'https://discord.com',
  'https://ptb.discord.com',
  'https://canary.discord.com',
  'https://discordapp.com',
  'https://ptb.discordapp.com',
  'https://canary.discordapp.com',
]
