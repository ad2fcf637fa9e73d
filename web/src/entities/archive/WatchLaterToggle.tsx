import { Bookmark as drawBookmark } from 'lucide'
import type { ReactNode } from 'react'
import type { ArchiveSnapshot } from '../../device/archive-snapshot.ts'
import { isInWatchLater, watchLater, toggleWatchLater } from '../../device/watch-later.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { icon } from '../../ui/icon.tsx'

const Bookmark = icon(drawBookmark)

type WatchLaterToggleProps = {
  archive: ArchiveSnapshot
  className: string | undefined
  /**
   * Accessible name for an icon button. It stays the same in both states: `aria-pressed` differs.
   */
  label?: string
  children?: ReactNode
}

export function WatchLaterToggle({ archive, className, label, children }: WatchLaterToggleProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={usePersisted(watchLater, (saved) => isInWatchLater(archive.id, saved))}
      onClick={() => toggleWatchLater(archive)}
    >
      <Bookmark aria-hidden="true" />
      {children}
    </button>
  )
}
