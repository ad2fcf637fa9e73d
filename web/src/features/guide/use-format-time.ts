import { useState } from 'react'

export function useFormatTime(language: string) {
  const make = () => {
    const format = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    })
    return { language, timeOf: (second: number) => format.format(second * 1000) }
  }
  const [known, setKnown] = useState(make)
  if (known.language !== language) setKnown(make())
  return known.timeOf
}
