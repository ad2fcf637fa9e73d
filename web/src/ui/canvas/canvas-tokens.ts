/** The colours of the dark theme and the fonts: a postcard does not depend on the visitor's theme. */
export function darkTokens(decade: number) {
  const probe = document.createElement('i')
  probe.hidden = true
  probe.style.colorScheme = 'dark'
  document.body.append(probe)
  const colour = (name: string) => {
    probe.style.color = `var(--${name}, var(--ink))`
    return getComputedStyle(probe).color
  }
  const type = getComputedStyle(document.documentElement)
  const tokens = {
    bg: colour('bg'),
    mat: colour('mat'),
    line: colour('line-strong'),
    ink: colour('ink'),
    muted: colour('muted'),
    tone: colour(`d${decade}`),
    bars: [1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020].map((one) => colour(`d${one}`)),
    sans: type.getPropertyValue('--sans') || 'sans-serif',
    grid: type.getPropertyValue('--grid') || 'monospace',
  }
  probe.remove()
  return tokens
}

export type Tokens = ReturnType<typeof darkTokens>
