import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageKeys } from '../../page-attributes/players.ts'
import { loadOnDemand } from '../../lazy/load-with-timeout.ts'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { LazyFailure } from '../../failure/LazyFailure.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { Announcer } from './screen/Announcer.tsx'
import { ControlBar } from './controls/ControlBar.tsx'
import type { TunedChannel } from './television/channel-list.ts'
import { GuideDialog } from './controls/GuideDialog.tsx'
import {
  isFocusOnNoControl,
  type ZapCommand,
  zapCommandFor,
  zapShortcuts,
} from './controls/shortcuts.ts'
import { RemoteControl } from './controls/RemoteControl.tsx'
import { Screen } from './screen/Screen.tsx'
import type { Television } from './television/television.ts'
import { useColourKey } from '../../ui/colour-keys.ts'
import { useAutoHide } from '../../playback/use-auto-hide.ts'
import { useSoundEffects } from './television/use-sound-effects.ts'
import { DIGITS, KeyList } from '../../playback/KeyList.tsx'
import { useShortcuts } from '../../playback/use-shortcuts.ts'
import { hasWebAudio } from '../../playback/television-sound/has-web-audio.ts'
import { useMediaKeys } from './controls/use-media-keys.ts'
import { useZapCommands } from './controls/use-commands.ts'
import {
  useTelevision,
  useTelevisionState,
  useWatchedLongEnough,
  type ViewerSettings,
} from './television/use-television.ts'
import { recordView } from '../../entities/archive/record-view.ts'
import styles from './zapping.module.css'

const LivingRoomSign = lazyWithTimeout(async () => ({
  default: (await import('./living-room/LivingRoomSign.tsx')).LivingRoomSign,
}))

type ZappingProps = {
  /** Id of the activity's instance: its members watch the same. */
  instanceId?: string | undefined
  channelList: readonly TunedChannel[]
  viewer: ViewerSettings
  savePreferences: (changed: Partial<ViewerSettings>) => void
  /** State and setter of single-key shortcuts. */
  shortcuts: readonly [boolean, (on: boolean) => void]
  /** Content of the guide dialog; `watch` tunes a programme. */
  guide: ComponentType<{ watch: Television['watch']; channel: string | undefined }>
}

// Ms until the display and buttons hide after the last pointer or key event.
const SHOWN_MS = 4000

// A wide window has space beside the video, a portrait one below it.
const hasRoomForRemote = () =>
  matchMedia('(min-width: 64rem) and (min-height: 40rem), (max-aspect-ratio: 4/5)').matches

/** A television: plays a random archive at once; keys, swipes and the remote change the channel. */
export function Zapping(props: ZappingProps) {
  const { instanceId, channelList, viewer, savePreferences, shortcuts, guide: Guide } = props
  const { t } = useTranslation()
  const set = useRef<HTMLElement>(null)
  const keysDialog = useRef<HTMLDialogElement>(null)
  const guideDialog = useRef<HTMLDialogElement>(null)
  const [guideOpen, setGuideOpen] = useState(false)
  const first = useRef<HTMLVideoElement>(null)
  const second = useRef<HTMLVideoElement>(null)
  const [room] = useState(() => {
    if (!instanceId) return undefined
    return async () => {
      const loaded = await loadOnDemand(() => import('./living-room/living-room-registry.ts'))
      return loaded.livingRoomOf(instanceId)
    }
  })
  const television = useTelevision([first, second], channelList, viewer, room)
  const { visible: awake, show: wake, hide: sleep } = useAutoHide(SHOWN_MS, true)
  const [remote, setRemote] = useState(hasRoomForRemote)
  const [shortcutsOn, setShortcutsOn] = shortcuts
  const offAir = useTelevisionState(television, (state) => state.offAir)
  const isPinned = useTelevisionState(television, (state) => state.paused || state.changing)

  const act = useZapCommands({
    television,
    set,
    live: () => [first, second][television.state().live]?.current ?? undefined,
    savePreferences,
    toggleDisplay: () => (awake ? sleep() : wake()),
    toggleRemote: () => setRemote(!remote),
    showKeys: () => keysDialog.current?.showModal(),
    showGuide: () => {
      setGuideOpen(true)
      guideDialog.current?.showModal()
    },
  })
  const run = (command: ZapCommand) => {
    if (command !== 'display') wake()
    act(command)
  }
  const watch: Television['watch'] = (...choice) => {
    guideDialog.current?.close()
    television.watch(...choice)
  }
  const digit = (value: number) => {
    wake()
    television.digit(value)
  }
  useShortcuts({
    root: set,
    enabled: shortcutsOn,
    onKey: wake,
    press: (event, isInside) => {
      const command = zapCommandFor(event, isInside || isFocusOnNoControl())
      if (typeof command === 'string') run(command)
      else if (command) digit(command.digit)
      return command !== undefined
    },
  })
  useMediaKeys(television)
  // The same colours as on the remote control.
  useColourKey('red', () => run('pause'), t('zap.do.pause'))
  useColourKey('green', () => run('fullScreen'), t('zap.do.fullScreen'))
  useColourKey('yellow', () => run('captions'), t('zap.do.captions'))
  useColourKey('blue', () => run('guide'), t('zap.do.guide'))
  useWatchedLongEnough(television, ({ id }) => recordView(id))
  const ownSoundsFailed = useSoundEffects(television)

  return (
    <section
      ref={set}
      className={styles.set}
      // A click focuses it, so that its shortcuts win over page scrolling.
      tabIndex={-1}
      {...pageKeys}
      aria-label={t('zap.region')}
      data-remote-open={remote || undefined}
      data-awake={awake || isPinned || Boolean(offAir) || undefined}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
    >
      <Screen
        television={television}
        channelList={channelList}
        videos={[first, second]}
        run={run}
        onTap={() => (awake ? sleep() : wake())}
      />
      <ControlBar {...{ television, run, remote, shortcutsOn }} />
      {room && (
        <LazyBoundary quiet>
          <LivingRoomSign {...{ television, load: room, onJoin: () => run('room') }} />
        </LazyBoundary>
      )}
      {remote && <RemoteControl {...{ television, run, digit }} />}
      <Announcer television={television} channelList={channelList} />
      {ownSoundsFailed && <LazyFailure {...ownSoundsFailed} />}
      <GuideDialog ref={guideDialog} onClose={() => setGuideOpen(false)}>
        {guideOpen && <Guide channel={television.state().channel?.id} watch={watch} />}
      </GuideDialog>
      <KeyList
        ref={keysDialog}
        rows={[
          { does: t('zap.keyDigits'), keys: DIGITS },
          ...zapShortcuts
            .filter(({ command }) =>
              command === 'room' ? room : command !== 'ownSounds' || hasWebAudio(),
            )
            .map(({ command, keys }) => ({ does: t(`zap.do.${command}`), keys })),
        ]}
        enabled={shortcutsOn}
        onEnabled={setShortcutsOn}
      />
    </section>
  )
}
