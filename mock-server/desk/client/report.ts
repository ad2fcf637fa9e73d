import { change } from './ask.ts'
import { findKind, onClick } from './draw.ts'
import { toast } from './toast.ts'

async function load(input: HTMLInputElement) {
  const [file] = input.files ?? []
  if (!file) return
  const loaded = await change('/__mock/bundle', await file.text())
  input.value = ''
  if (loaded !== undefined) toast(`${file.name} is loaded: this browser is where it was made.`)
}

async function reset() {
  if (!confirm('Forget everything that this browser changed?')) return
  if ((await change('/__mock/reset')) !== undefined) toast('This browser’s session begins anew.')
}

/** Loads a report; forgets everything. */
export function keepReport() {
  const input = findKind(HTMLInputElement, '[name=bundle]')
  input.addEventListener('change', () => void load(input))
  onClick('reset', reset)
}
