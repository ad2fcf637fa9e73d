import { useEffect, useState } from 'react'

const SETTLE_MS = 250

/** Returns a value once it is stable for 250 ms: dragging the slider passes many years. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
