import { connect } from 'node:net'

/** Sends bytes as they are and returns the first that arrive: the other side need not end. */
export const firstOf = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.once('data', (chunk: string) => {
      done(chunk)
      socket.destroy()
    })
  })

/** Sends bytes as they are and returns all that arrive until the other side ends. */
export const raw = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
  })
