import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureNginx } from '../browser/nginx.mjs'

const hasIPv6 = () =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

/**
 * Returns nginx.conf: nginx runs in the foreground and writes only to `folder`. `servers` is the
 * content of the `http` block.
 */
export const nginxConf = (folder: string, servers: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 2;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${hasIPv6() ? servers : servers.replaceAll(/^.*listen \[::\].*$/gm, '')}
}
`

/** Starts nginx with the file nginx.conf in `folder`, until it listens on `port`. @returns stops it */
export async function startNginx(folder: string, port: number) {
  const options = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  const nginx = spawn(await ensureNginx(), options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(nginx, 'exit')
  await Promise.race([
    waitForPort(port),
    ended.then(() => Promise.reject(new Error(`nginx has ended:\n${complaints}`))),
  ])
  return async () => {
    nginx.kill('SIGTERM')
    await ended
  }
}

/** Resolves once this port accepts connections. */
async function waitForPort(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  if (isTaken) return
  await sleep(50)
  return waitForPort(port)
}

/** Writes a certificate for these host names, and its key: `all.crt`, `all.key`. */
export function makeCertificate(folder: string, names: readonly string[]) {
  mkdirSync(folder)
  const options =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=release'
  const alternatives = names.map((name) => `DNS:${name}`).join(',')
  const files = ['-keyout', join(folder, 'all.key'), '-out', join(folder, 'all.crt')]
  execFileSync(
    'openssl',
    ['req', ...options.split(' '), '-addext', `subjectAltName=${alternatives}`, ...files],
    { stdio: 'ignore' },
  )
}
