import {
  ChevronDown as drawChevronDown,
  ChevronUp as drawChevronUp,
  Minus as drawMinus,
  Plus as drawPlus,
  Undo2 as drawUndo2,
  Volume2 as drawVolume2,
  VolumeX as drawVolumeX,
  Zap as drawZap,
} from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../../ui/BrandMark.tsx'
import type { Television } from '../television/television.ts'
import type { ZapCommand } from './shortcuts.ts'
import { useToggles } from './use-toggles.ts'
import styles from './remote.module.css'
import { icon } from '../../../ui/icon.tsx'

const ChevronDown = icon(drawChevronDown)
const ChevronUp = icon(drawChevronUp)
const Minus = icon(drawMinus)
const Plus = icon(drawPlus)
const Undo2 = icon(drawUndo2)
const Volume2 = icon(drawVolume2)
const VolumeX = icon(drawVolumeX)
const Zap = icon(drawZap)

type RemoteProps = {
  television: Television
  run: (command: ZapCommand) => void
  digit: (digit: number) => void
}

// The coloured keys of teletext remotes, from left to right.
const coloured = ['pause', 'fullScreen', 'captions', 'guide'] as const

export function RemoteControl({ television, run, digit }: RemoteProps) {
  const { t } = useTranslation()
  const { silent, captions, names } = useToggles(television)
  const key = (command: ZapCommand, shown: ReactNode, kind?: string) => (
    <button
      type="button"
      aria-label={names[command] ?? t(`zap.do.${command}`)}
      aria-pressed={command === 'captions' ? captions : undefined}
      title={names[command] ?? t(`zap.do.${command}`)}
      data-kind={kind}
      onClick={() => run(command)}
    >
      {shown}
    </button>
  )
  const number = (value: number) => (
    <button key={value} type="button" data-kind="digit" onClick={() => digit(value)}>
      {value}
    </button>
  )
  return (
    <aside className={styles.remote} aria-label={t('zap.remote')} data-remote>
      <div className={styles.body}>
        <span className={styles.lamp} aria-hidden="true" />
        {key('surprise', <Zap aria-hidden="true" />, 'zap')}
        <div className={styles.rockers}>
          <div className={styles.rocker} role="group" aria-label={t('zap.volumeKeys')}>
            {key('louder', <Plus aria-hidden="true" />)}
            <span aria-hidden="true">VOL</span>
            {key('quieter', <Minus aria-hidden="true" />)}
          </div>
          <div className={styles.middle}>
            {key(
              'mute',
              silent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />,
              'round',
            )}
            {key('back', <Undo2 aria-hidden="true" />, 'round')}
          </div>
          <div className={styles.rocker} role="group" aria-label={t('zap.channelKeys')}>
            {key('up', <ChevronUp aria-hidden="true" />)}
            <span aria-hidden="true">{t('zap.short.channel')}</span>
            {key('down', <ChevronDown aria-hidden="true" />)}
          </div>
        </div>
        <div className={styles.coloured}>
          {coloured.map((command) => (
            <div key={command}>
              {key(command, null, command)}
              <span aria-hidden="true">{t(`zap.short.${command}`)}</span>
            </div>
          ))}
        </div>
        <div className={styles.pad} role="group" aria-label={t('zap.numbers')}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(number)}
          {key('display', <i aria-hidden="true">i</i>, 'digit')}
          {number(0)}
          {key('keys', <i aria-hidden="true">?</i>, 'digit')}
        </div>
        <p className={styles.brand} aria-hidden="true">
          <BrandMark />
        </p>
      </div>
    </aside>
  )
}
