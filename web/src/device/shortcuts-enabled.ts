import { deviceKeys, readStored } from './storage.ts'

export const readShortcutsEnabled = () => readStored(deviceKeys.shortcuts) !== 'off'
