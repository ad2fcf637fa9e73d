/** Downloads a file that was created in the browser. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
