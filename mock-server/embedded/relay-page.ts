import type { AnyAnswer } from '../contract/operation.ts'

const LOCAL = 'http://localhost:* http://127.0.0.1:*'

/**
 * A page without a face that the simulator frames beside the site: it sends the site what a stranger
 * might, or reloads it from within. Who it is depends on the origin and the frame it is shown in.
 */
export const relayPage = (): AnyAnswer => ({
  status: 200,
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Relay</title>
<script src="/__mock/discord/relay.js"></script>
</html>
`,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src ${LOCAL}; base-uri 'none'; frame-ancestors ${LOCAL}`,
    'Referrer-Policy': 'no-referrer',
  },
})
