import { change } from './ask.ts'
import { find, onClick } from './draw.ts'
import { say } from './say.ts'

/** Loads a report; forgets everything. */
export function keepReport() {
  const input = find<HTMLInputElement>('[name=bundle]')
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (!file) return
    const loaded = await change('/__mock/bundle', await file.text())
    input.value = ''
    if (loaded !== undefined) say(`${file.name} is loaded: this browser is where it was made.`)
  })
  onClick('reset', async () => {
    if (!confirm('Forget everything that this browser changed?')) return
    if ((await change('/__mock/reset')) !== undefined) say('This browser’s session begins anew.')
  })
}
