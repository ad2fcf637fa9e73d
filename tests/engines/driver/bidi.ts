type Answer = {
  id?: number
  method?: string
  type?: string
  params?: unknown
  result?: unknown
} & {
  error?: string
  message?: string
}

/** A WebDriver BiDi connection: commands with responses, and events in between. */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
) {
  const socket = new WebSocket(address)
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (e: Error) => void }
  >()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)))
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, method, params, type, result, error, message } = JSON.parse(data) as Answer
    if (method !== undefined) return onEvent(method, params)
    const caller = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !caller) return
    waiting.delete(id)
    if (type === 'error') caller.reject(new Error(`${error}: ${message}`))
    else caller.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'))
    waiting.clear()
  })
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
