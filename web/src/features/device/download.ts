/** Hands a text to the visitor as a JSON file, made here: no server is asked. */
export function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
