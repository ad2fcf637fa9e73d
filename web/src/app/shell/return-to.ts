import type { Place } from './places.ts'

/** A list that changed a little is still worth going back to. */
const SHORT_PX = 100
const FRAMES = 30

/** Whether the page is long enough by now. */
export const canReturnTo = ({ y }: Place) =>
  document.documentElement.scrollHeight - innerHeight >= y - SHORT_PX

/** Goes back there, then to the same card at the same height, once it is drawn: it has moved if something above it did. */
export function returnTo({ y, href, top = 0 }: Place) {
  scrollTo(0, y)
  let frames = 0
  const settle = () => {
    const off = (link: Element) => link.getBoundingClientRect().top - top
    const [link] = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href]')]
      .filter((one) => one.getAttribute('href') === href)
      .toSorted((a, b) => Math.abs(off(a)) - Math.abs(off(b)))
    if (link) {
      scrollBy(0, off(link))
      link.focus({ preventScroll: true })
    } else if (frames++ < FRAMES) requestAnimationFrame(settle)
  }
  if (href) settle()
}
