const SVG = 'http://www.w3.org/2000/svg'
const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

/** The mark of the site: seven bars of a test card. */
export function mark(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 28 20')
  svg.setAttribute('aria-hidden', 'true')
  for (const [index, fill] of BARS.entries()) {
    const bar = document.createElementNS(SVG, 'path')
    bar.setAttribute('fill', fill)
    bar.setAttribute('d', `M${index * 4} 0h4v20h-4z`)
    svg.append(bar)
  }
  return svg
}
