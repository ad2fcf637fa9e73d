import { originAndPath } from './reported-page.ts'

const FILES = /\.(?:mp4|webm|mp3|vtt|srt|pdf|zip|csv|json)$/i

type OutboundClick = { kind: 'link' | 'download'; target: string }

export function outboundClickOf(
  link: HTMLAnchorElement,
  origin: string,
): OutboundClick | undefined {
  const target = originAndPath(link.href)
  if (!target) return undefined
  if (link.hasAttribute('download') || FILES.test(target)) return { kind: 'download', target }
  return link.origin === origin ? undefined : { kind: 'link', target }
}

/** Reports outbound links and downloads, for every mouse button. @returns stops reporting */
export function watchLinks(report: (opened: OutboundClick) => void): () => void {
  const onClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const opened = link && button < 2 ? outboundClickOf(link, location.origin) : undefined
    if (opened) report(opened)
  }
  addEventListener('click', onClick, true)
  addEventListener('auxclick', onClick, true)
  return () => {
    removeEventListener('click', onClick, true)
    removeEventListener('auxclick', onClick, true)
  }
}
