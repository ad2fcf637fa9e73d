/** What index.html holds as this installation's configuration: data that nobody has checked. */
export function readPageConfig(): unknown {
  const text = document.getElementById('config')?.textContent ?? '{}'
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
