import { connect } from 'node:net'

/** Sends a text as raw bytes and returns the first bytes of the response. */
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

/** Sends a text as raw bytes and returns everything received until the connection closes. */
export const raw = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
  })
