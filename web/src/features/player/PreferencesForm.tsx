import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { hasWebAudio } from '../../playback/television-sound/has-web-audio.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import {
  savePreferences,
  type Preferences,
  readPreferences,
  speeds,
} from '../../device/player-preferences.ts'
import { useShortcutsEnabled } from '../../device/use-shortcuts-enabled.ts'

export function PreferencesForm({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [preferences, setPreferences] = useState(readPreferences)
  const [shortcutsOn, setShortcutsOn] = useShortcutsEnabled()
  const change = (changed: Partial<Preferences>) => {
    setPreferences({ ...preferences, ...changed })
    savePreferences(changed)
    onChange()
  }
  return (
    <>
      <Switch
        label={t('settings.autoplayNext')}
        hint={t('settings.autoplayNextHint')}
        checked={preferences.autoplayNext}
        onChange={(autoplayNext) => change({ autoplayNext })}
      />
      <Switch
        label={t('settings.captions')}
        checked={preferences.captions}
        onChange={(captions) => change({ captions })}
      />
      {hasWebAudio() && (
        <Switch
          label={t('settings.ownSounds')}
          hint={t('settings.ownSoundsHint')}
          checked={preferences.ownSounds}
          onChange={(ownSounds) => change({ ownSounds })}
        />
      )}
      <Switch
        label={t('settings.shortcuts')}
        hint={t('settings.shortcutsHint')}
        checked={shortcutsOn}
        onChange={(on) => {
          setShortcutsOn(on)
          onChange()
        }}
      />
      <Select
        label={t('settings.speed')}
        value={String(preferences.speed)}
        options={speeds.map((speed) => ({
          value: String(speed),
          label: `×${format.number(speed)}`,
        }))}
        onChange={(speed) => change({ speed: Number(speed) })}
      />
    </>
  )
}
