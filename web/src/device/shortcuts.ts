import { deviceKeys, readStored } from './storage.ts'

/** Not once the viewer has switched single-key shortcuts off (use-shortcuts-on.ts). */
export const readShortcutsOn = () => readStored(deviceKeys.shortcuts) !== 'off'
