/** The configuration block of index.html, not validated. */
export function readPageConfig(): unknown {
  const text = document.getElementById('config')?.textContent ?? '{}'
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
