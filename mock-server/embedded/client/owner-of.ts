/** Asks this server whose token that is, as the platform knows its own. */
export async function ownerOf(token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch('/__mock/discord/owner', { headers }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { persona } = (await answer.json()) as { persona?: string }
  return persona
}
