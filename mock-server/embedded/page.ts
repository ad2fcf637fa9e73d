import escapeHtml from 'escape-html'
import { jsonForScript } from '../http/pages/json-for-script.ts'
import type { AnyResponse } from '../contract/operation.ts'
import { faultsHtml } from './faults-html.ts'
import { settingsHtml } from './settings-html.ts'
import type { Member } from './members.ts'
import type { SimulatorChoices, SimulatorSettings } from './settings.ts'

const WINDOW = `<section class="window">
<header>
<h2></h2>
<p class="tools" role="group" aria-label="What the host does">
<button type="button" data-do="ready">Send READY now</button>
<button type="button" data-do="error">ERROR event</button>
<button type="button" data-do="close">CLOSE</button>
<button type="button" data-do="reload">Reload inside</button>
<label>Layout <select data-do="layout">
<option value="focused">focused<option value="pip 320x180">small tile<option value="pip 160x90">smallest tile
<option value="pip 400x225">large tile<option value="pip 180x320">upright tile
<option value="grid 480x270">tile in the grid</select></label>
<label>Size <select data-do="size">
<option value="">fits<option value="phone">phone, upright<option value="side">phone, sideways
<option value="small">small window</select></label>
<button type="button" data-do="restart">Restart</button>
</p>
</header>
<div class="client"></div>
<aside class="card" lang="fr"></aside>
<div class="links" hidden><h3>Links the site asked to open</h3><ol></ol></div>
</section>`

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']
  .map((colour, index) => `<path fill="${colour}" d="M${index * 4} 0h4v20h-4z"/>`)
  .join('')

const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*']

/* Allows only scripts and styles that are files of this server. */
const policyFor = (sites: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${[...new Set([...LOCAL, ...sites])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const LOG = `<section class="log" aria-labelledby="log-title">
<header>
<h2 id="log-title">Messages</h2>
<label>Show <select id="log-way">
<option value="">everything<option value="from">from the site<option value="to">to the site
<option value="wrong">site errors</select></label>
<label>containing <input id="log-words" type="search" autocomplete="off"></label>
<button type="button" id="log-copy">Copy as JSON</button>
<button type="button" id="log-clear">Clear</button>
</header>
<ol id="log" tabindex="0" aria-label="Messages, oldest first"></ol>
<p id="log-none">No message yet.</p>
</section>`

export function simulatorPage(
  settings: SimulatorSettings,
  choices: SimulatorChoices,
  members: readonly Member[],
): AnyResponse {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Chat-platform simulator · +2Télé</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/__mock/discord/fonts/instrument-sans.woff2" as="font" crossorigin>
<link rel="preload" href="/__mock/discord/fonts/vt323.woff2" as="font" crossorigin>
<link rel="stylesheet" href="/__mock/discord/simulator.css">
<script type="application/json" id="choices">${jsonForScript({ ...choices, members })}</script>
<script type="module" src="/__mock/discord/simulator.js"></script>
</head>
<body>
<header class="top" aria-label="Simulator">
<h1><strong><svg viewBox="0 0 28 20" aria-hidden="true">${BARS}</svg>+2Télé</strong> <span>Chat-platform simulator</span></h1>
<nav aria-label="Tools"><a href="/__mock/">Scenarios</a> <a href="/__mock/reference">API reference</a></nav>
<p class="actions"><button type="button" id="copy">Copy link</button>
<a id="second" href="${escapeHtml('/__mock/discord')}" target="_blank" rel="noopener">Open as another member</a>
<output id="said"></output></p>
</header>
<main aria-label="Activity">
<form id="settings" autocomplete="off">
${settingsHtml(settings, choices, members)}
${faultsHtml(settings.fault)}
</form>
<div class="stage">
<section id="struck" class="struck" aria-label="Active faults" hidden></section>
<div id="windows" class="windows"></div>
${LOG}
</div>
</main>
<template id="window">${WINDOW}</template>
<div id="relays" hidden></div>
<noscript>The simulator needs JavaScript.</noscript>
</body>
</html>
`
  return {
    status: 200,
    html,
    headers: {
      'Content-Security-Policy': policyFor(choices.sites),
      // The SDK replies to the origin in the Referer. It prefers an opener, so COOP removes it.
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  }
}
