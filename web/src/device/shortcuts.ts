import { deviceKeys, readStored } from './storage.ts'

export const readShortcutsOn = () => readStored(deviceKeys.shortcuts) !== 'off'
