/** Hands the visitor a file that was made here: no server is asked. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
