/** True if other sites may embed the player (`playerFrames` of the configuration). */
export function isEmbeddingAllowed(): boolean {
  const { playerFrames } = Object(globalThis.appConfig ?? {}) as { playerFrames?: unknown }
  return Array.isArray(playerFrames) && playerFrames.length > 0
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export function embedCode(link: string, title: string): string {
  const url = new URL(link)
  // Without a value: `?embed&t=65`.
  const query = ['embed', url.searchParams.toString()].filter(Boolean).join('&')
  const source = escaped(`${url.origin}${url.pathname}?${query}`)
  return `<iframe src="${source}" title="${escaped(title)}" width="640" height="360" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen style="border:0;max-width:100%"></iframe>`
}
