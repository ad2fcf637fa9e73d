/** Origins of the chat platform: only they may frame the activity and exchange messages with it. */
export const platformOrigins: readonly string[] = [
  'https://discord.com',
  'https://ptb.discord.com',
  'https://canary.discord.com',
  'https://discordapp.com',
  'https://ptb.discordapp.com',
  'https://canary.discordapp.com',
]
