import type { HeaderRules } from '../rules/headers.ts'
import type { Folder } from './folder.ts'
import { addHeaders, listenOn } from './text.ts'

/** ACME challenges (RFC 8555 §8.3): certificate authorities fetch them over plain HTTP. */
export const challenges = ({ acme, logs }: Folder) => `  location ^~ /.well-known/acme-challenge/ {
    root ${acme};
    default_type text/plain;
    error_page 403 404 = @missing;
  }
  location @missing {
    types {}
    return 404 "Not Found\\n";
  }
  access_log ${logs}/access.log;
  error_log ${logs}/error.log;
`

type Plain = {
  hosts: readonly { origin: string; rules: HeaderRules }[]
  folder: Folder
  port: number
  hasIpv6: boolean
}

/**
 * Returns the servers without TLS. They answer ACME challenges and redirect everything else to
 * https.
 */
export const nginxPlain = ({ hosts, folder, port, hasIpv6 }: Plain) =>
  hosts
    .map(({ origin, rules }) => {
      const { 'strict-transport-security': _, ...overHttp } = rules.always
      return `server {
${listenOn(port, hasIpv6)}
  server_name ${new URL(origin).hostname};
  server_tokens off;
${addHeaders(overHttp)}
${challenges(folder)}  location / {
    default_type text/plain;
    return 301 ${origin}$request_uri;
  }
}
`
    })
    .join('\n')

/** Closes connections for unknown host names. */
export const nginxUnknownHosts = (
  httpsPort: string,
  httpPort: number,
  hasIpv6: boolean,
) => `# Include this too if nothing else on this machine answers for unknown names.
server {
${listenOn(httpsPort, hasIpv6, ' ssl http2 default_server')}
  server_name _;
  server_tokens off;
  access_log off;
  # What this server speaks, those with a name speak: nginx decides before it has heard the name.
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_reject_handshake on;
  return 444;
}

server {
${listenOn(httpPort, hasIpv6, ' default_server')}
  server_name _;
  server_tokens off;
  access_log off;
  return 444;
}
`
