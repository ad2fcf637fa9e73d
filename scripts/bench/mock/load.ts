import autocannon from 'autocannon'

/**
 * Requests these paths in turn over keep-alive connections.
 * @throws if a response is not successful
 */
export async function load(
  port: number,
  paths: readonly string[],
  amount: number,
  connections = 4,
) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    amount,
    connections,
    requests: paths.map((path) => ({ path, headers: { 'X-Mock-Session': 'bench' } })),
  })
  const { errors, non2xx, latency } = result
  if (errors + non2xx > 0) throw new Error(`${paths[0]} … ${errors} errors, ${non2xx} refused`)
  return latency
}
