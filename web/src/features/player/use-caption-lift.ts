import { useEffect, type RefObject } from 'react'
import { liftCaptions } from '../../lib/lift-captions.ts'

/** Captions step over the controls, and come down again when these rest: also where style cannot move them. */
export function useCaptionLift(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = player.current
    const video = section?.querySelector('video')
    if (!section || !video) return
    const lift = () => liftCaptions(video)
    const resting = new MutationObserver(lift)
    resting.observe(section, { attributeFilter: ['data-resting'] })
    // A track's events go by on their way down only.
    section.addEventListener('load', lift, true)
    section.addEventListener('cuechange', lift, true)
    return () => {
      resting.disconnect()
      section.removeEventListener('load', lift, true)
      section.removeEventListener('cuechange', lift, true)
    }
  }, [player])
}
