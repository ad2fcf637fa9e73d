import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelWithId, type TunedChannel } from '../television/channel-list.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'

// Announces nothing while keys repeat faster than this.
const SAID_AFTER_MS = 700

type AnnouncerProps = { television: Television; channelList: readonly TunedChannel[] }

export function Announcer({ television, channelList }: AnnouncerProps) {
  const { t } = useTranslation()
  const programme = useTelevisionState(television, (state) => state.programme)
  const notice = useTelevisionState(television, (state) => state.notice)
  const level = useTelevisionState(television, ({ volume, muted }) => (muted ? 0 : volume))
  const ownSounds = useTelevisionState(television, (state) => state.ownSounds)
  const together = useTelevisionState(television, (state) => state.together)
  const [said, setSaid] = useState('')

  const text = () => {
    if (notice?.say === 'volume') return t('zap.volume', { level })
    if (notice?.say === 'first') return t('zap.first')
    if (notice?.say === 'ownSounds') return t(ownSounds ? 'zap.ownSoundsOn' : 'zap.ownSoundsOff')
    if (notice?.say === 'unknown' || notice?.say === 'empty')
      return t(`zap.${notice.say}`, { number: notice.number })
    if (notice) return t(`zap.${notice.say}`)
    if (!programme) return ''
    const { title, year, channel } = programme.archive
    const number = channelWithId(channelList, channel.id)?.number
    const facts = { name: channel.name, title, year }
    const on =
      number === undefined ? t('zap.onUnnumbered', facts) : t('zap.on', { number, ...facts })
    return together ? t('zap.room.on', { on }) : on
  }
  const now = text()
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setSaid(now), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className="hidden" role="status">
      {said}
    </p>
  )
}
