import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cold, picture, playerKeys, resting, shaped } from '../../page-attributes/players.ts'
import { recordings } from '../../playback/probe-recording.ts'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { useAutoHide } from '../../playback/use-auto-hide.ts'
import { useColourKey } from '../../ui/colour-keys.ts'
import { useFileDrop } from '../../ui/forms/use-file-drop.ts'
import type { Captions } from './captions/caption-tracks.ts'
import { useCaptionOffset, useCaptions } from './captions/use-captions.ts'
import { Controls } from './controls/Controls.tsx'
import { DIGITS, KeyList } from '../../playback/KeyList.tsx'
import { useShortcuts } from '../../playback/use-shortcuts.ts'
import { playerCommandFor, playerShortcuts } from './controls/shortcuts.ts'
import type { SeekMark } from './controls/marks.ts'
import { usePlayerCommands } from './controls/use-commands.ts'
import {
  defaults,
  savePreferences,
  type Preferences,
  readPreferences,
} from '../../device/player-preferences.ts'
import { useShortcutsEnabled } from '../../device/use-shortcuts-enabled.ts'
import {
  hasPlayedInHistoryEntry,
  readPosition,
  useSavedPosition,
  useSavedVolume,
} from './use-playback-position.ts'
import { BigPlayButton } from './overlays/BigPlayButton.tsx'
import { PlayerOsd } from './overlays/PlayerOsd.tsx'
import { ResumeChip } from './overlays/ResumeChip.tsx'
import { GestureLayer } from './overlays/GestureLayer.tsx'
import { useOsd } from './overlays/use-osd.ts'
import { VideoStage } from './playback/VideoStage.tsx'
import { type AdjacentActions, usePlayerMediaSession } from './playback/use-player-media-session.ts'
import { usePlayback, usePlaybackChange, usePlaybackState } from './playback/use-playback.ts'
import { RemotePlaybackNotice } from './remote/RemotePlaybackButton.tsx'
import { useRemotePlayback } from './remote/use-remote-playback.ts'
import styles from './player.module.css'

/** Methods for the page: time codes in comments seek, and the share dialog reads the time. */
export type PlayerHandle = {
  /** Seeks to this second and scrolls the player into view. */
  seek: (seconds: number) => void
  /** Seconds */
  time: () => number
}

export type PlayerProps = {
  /** Id of the archive; key of the saved position. */
  id: string
  src: string
  title: string
  /** Name of the channel, for the media session. */
  artist?: string | undefined
  poster?: string | undefined
  /** Seconds, from the API. */
  duration: number
  captions?: readonly Captions[]
  /** Seconds; overrides the saved position until the archive has played from here. */
  startAt?: number | undefined
  /** Seconds; pauses here once. */
  endAt?: number | undefined
  shape?: '4:3' | '16:9'
  marks?: readonly SeekMark[]
  /** Renders the end screen. `cancel` is set if autoplay counts down; `again` replays. */
  renderNext?: (cancel: (() => void) | undefined, again: () => void) => ReactNode
  /** Link to the next archive, shown next to Retry if the video fails to load. */
  nextLink?: ReactNode
  adjacent?: AdjacentActions | undefined
  /** Starts as soon as the browser allows. */
  plays?: boolean
  /** Autoplays the next archive at the end, as television does. */
  goesOn?: boolean
  /** Called when playback first starts: counts a view. */
  onFirstPlay?: (() => void) | undefined
  ref?: Ref<PlayerHandle>
}

// Ms until the controls hide after the last pointer or touch event.
const CONTROLS_MS = 2500

const noCaptions: readonly Captions[] = []
const noMarks: readonly SeekMark[] = []

/** Plays one source, or one segment of it. */
export function PlayerInstance(props: PlayerProps & { isNeutral: boolean }) {
  const { id, src, title, artist = '', poster, captions: archiveCaptions = noCaptions, ref } = props
  const { startAt, endAt, isNeutral, plays = false, goesOn = false, marks = noMarks } = props
  const { t } = useTranslation()
  const player = useRef<HTMLElement>(null)
  const keysDialog = useRef<HTMLDialogElement>(null)
  const [preferences, setPreferences] = useState(isNeutral ? defaults : readPreferences)
  const [resumeAt] = useState(() => {
    const mayResume = endAt === undefined && (startAt === undefined || hasPlayedInHistoryEntry(id))
    return mayResume && !isNeutral ? readPosition(id)?.seconds : undefined
  })
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const { volume, muted, speed } = preferences
  const playback = usePlayback(
    { src, at: resumeAt ?? startAt, endAt },
    { volume, muted, speed },
    recordings,
  )
  const started = usePlaybackState(playback, (state) => state.started)
  const paused = usePlaybackState(playback, (state) => state.paused)
  const offAir = usePlaybackState(playback, (state) => state.offAir)
  const ended = usePlaybackState(playback, (state) => state.ended)
  const duration = usePlaybackState(playback, (state) => state.duration) || props.duration

  const change = (changed: Partial<Preferences>) => {
    setPreferences((before) => ({ ...before, ...changed }))
    savePreferences(changed)
  }
  const { message, announced, show } = useOsd()
  const captions = useCaptions(archiveCaptions, preferences, change, (text) => show({ text }))
  const remote = useRemotePlayback(playback, show)
  const { visible: awake, show: wake, hide: sleep } = useAutoHide(CONTROLS_MS)
  const [shortcutsOn, setShortcutsOn] = useShortcutsEnabled()
  const run = usePlayerCommands({
    playback,
    player,
    keysDialog,
    captions,
    preferences,
    change,
    show,
    wake,
    duration,
  })

  useEffect(() => {
    if (plays) playback.play()
  }, [plays, playback])
  useCaptionOffset(player)
  useColourKey('yellow', () => run({ do: 'captions' }))
  useShortcuts({
    root: player,
    enabled: shortcutsOn,
    press: (event, isInside) => {
      const command = playerCommandFor(event, isInside)
      if (command) run(command)
      return command !== undefined
    },
  })
  useSavedVolume(playback)
  usePlaybackChange(playback, (now, before) => {
    if (now.played && !before.played) props.onFirstPlay?.()
  })
  useSavedPosition(playback, id, duration)
  usePlayerMediaSession(playback, started, { title, artist, artwork: poster }, props.adjacent)
  useImperativeHandle(ref, () => ({
    seek: (seconds) => {
      playback.seek(seconds)
      player.current?.scrollIntoView({ block: 'nearest' })
    },
    time: () => playback.state().time,
  }))
  const start = () => {
    wake()
    playback.play()
  }
  const drop = useFileDrop({
    onFile: (file) => void captions.add(file),
    onRefused: (text) => show({ text }),
  })

  return (
    <section
      ref={player}
      className={styles.player}
      // A click focuses it, so that its shortcuts win over page scrolling.
      tabIndex={-1}
      {...playerKeys}
      {...picture}
      aria-label={t('playerControls.region', { title })}
      data-theatre={preferences.theatre || undefined}
      {...shaped(props.shape)}
      {...(started && !awake && !paused && !settingsOpen && resting)}
      data-off-air={offAir || undefined}
      {...(!started && cold)}
      data-dropping={drop.over || undefined}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && sleep()}
      {...drop.handlers}
    >
      <VideoStage
        {...{ playback, title, poster, aspect: preferences.aspect }}
        nextLink={props.nextLink}
        captions={captions.loadedTrack}
      >
        <GestureLayer
          onClick={() => run({ do: 'toggle' })}
          onDoubleClick={() => run({ do: 'fullScreen' })}
          onTap={(tap) => {
            if (tap === 'single') return awake ? sleep() : wake()
            run({ do: 'seekBy', seconds: tap === 'back' ? -10 : 10 })
          }}
        />
      </VideoStage>
      <RemotePlaybackNotice screen={remote.screen} />
      <PlayerOsd message={message} announced={announced} />
      <BigPlayButton playback={playback} title={title} onPlay={start} />
      <p className={styles.heading} aria-hidden="true">
        <bdi>{title}</bdi> {artist && <span dir="auto">{artist}</span>}
      </p>
      {!offAir && resumeAt !== undefined && <ResumeChip playback={playback} at={resumeAt} />}
      {ended && (
        <div ref={restoreFocus} className={styles.next}>
          {props.renderNext?.(
            (preferences.autoplayNext || goesOn) && !isCancelled
              ? () => setCancelled(true)
              : undefined,
            start,
          )}
        </div>
      )}
      {drop.over && <p className={styles.dropHint}>{t('playerControls.captionsDrop')}</p>}
      <Controls
        {...{ playback, preferences, change, run, duration, marks, shortcutsOn, remote }}
        segment={endAt === undefined ? undefined : { from: startAt ?? 0, to: endAt }}
        tracks={captions.tracks}
        shownTrack={captions.shown}
        onTrack={captions.show}
        onFile={(file) => void captions.add(file)}
        onOpen={setSettingsOpen}
      />
      <KeyList
        ref={keysDialog}
        rows={[
          ...playerShortcuts.map(({ name, keys }) => ({
            does: t(`playerControls.keys.${name}`),
            keys,
          })),
          { does: t('playerControls.keys.tenths'), keys: DIGITS },
        ]}
        enabled={shortcutsOn}
        onEnabled={setShortcutsOn}
      />
    </section>
  )
}
