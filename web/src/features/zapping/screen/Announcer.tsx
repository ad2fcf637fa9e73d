import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelWithId, type TunedChannel } from '../television/channel-list.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'

// Announces nothing while keys repeat faster than this.
const ANNOUNCE_DELAY_MS = 700

type AnnouncerProps = { television: Television; channelList: readonly TunedChannel[] }

export function Announcer({ television, channelList }: AnnouncerProps) {
  const { t } = useTranslation()
  const programme = useTelevisionState(television, (state) => state.programme)
  const message = useTelevisionState(television, (state) => state.message)
  const level = useTelevisionState(television, ({ volume, muted }) => (muted ? 0 : volume))
  const ownSounds = useTelevisionState(television, (state) => state.ownSounds)
  const together = useTelevisionState(television, (state) => state.together)
  const [announced, setAnnounced] = useState('')

  const text = () => {
    if (message?.kind === 'volume') return t('zap.volume', { level })
    if (message?.kind === 'first') return t('zap.first')
    if (message?.kind === 'ownSounds') return t(ownSounds ? 'zap.ownSoundsOn' : 'zap.ownSoundsOff')
    if (message?.kind === 'unknown' || message?.kind === 'empty')
      return t(`zap.${message.kind}`, { number: message.number })
    if (message) return t(`zap.${message.kind}`)
    if (!programme) return ''
    const { title, year, channel } = programme.archive
    const number = channelWithId(channelList, channel.id)?.number
    const details = { name: channel.name, title, year }
    const on =
      number === undefined ? t('zap.onUnnumbered', details) : t('zap.on', { number, ...details })
    return together ? t('zap.room.on', { on }) : on
  }
  const now = text()
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setAnnounced(now), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className="hidden" role="status">
      {announced}
    </p>
  )
}
