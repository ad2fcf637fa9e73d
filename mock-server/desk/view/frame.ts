import type { DeskState } from '../desk-state.ts'
import { html, type Markup } from '../markup.ts'

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

const mark = html`<svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
  ${BARS.map((fill, at) => html`<path fill="${fill}" d="M${at * 4} 0h4v20h-4z" />`)}
</svg>`

const KEYS = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Space', 'play'],
  ['c', 'copy link'],
] as const

const search = html`<div class="search">
  <input
    type="search"
    id="search"
    class="scripted"
    placeholder="Search scenarios"
    aria-label="Search scenarios"
    aria-describedby="keys"
    aria-keyshortcuts="/"
    autocomplete="off"
    spellcheck="false"
  />
  <p id="keys" class="keys scripted">
    <label title="Anywhere on the page; can be switched off"
      ><input type="checkbox" id="slash" checked /><kbd>/</kbd> search</label
    >
    ${KEYS.map(([key, does]) => html`<span><kbd>${key}</kbd> ${does}</span> `)}
  </p>
  <output id="found" class="hidden" for="search"></output>
</div>`

type Parts = { list: Markup; side: Markup; state: DeskState }

/** The desk's page around list and panels. It loads nothing from other servers. */
export const frame = ({ list, side, state }: Parts): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>QA desk · +2Télé</title>
        <link rel="icon" href="data:," />
        <link
          rel="preload"
          href="/__mock/desk/fonts/instrument-sans.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link
          rel="preload"
          href="/__mock/desk/fonts/vt323.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="/__mock/desk/style.css" />
        <script type="module" src="/__mock/desk/desk.js"></script>
      </head>
      <body>
        <a class="skip" href="#scenarios">Skip to the scenarios</a>
        <header class="top">
          <p class="brand">${mark}+2Télé</p>
          <h1>QA desk</h1>
          <div class="said" id="said" role="status"></div>
          <nav aria-label="Elsewhere">
            <a href="${state.site}" target="site">Site</a>
            <a href="/__mock/discord" target="simulator">Chat platform</a>
            <a href="/__mock/reference">API reference</a>
          </nav>
          <p class="link scripted" id="link" role="status"></p>
        </header>
        <main>
          <section class="scenarios" aria-labelledby="scenarios-title">
            <h2 id="scenarios-title" class="hidden">Scenarios</h2>
            ${search} ${list}
            <p class="empty" id="nothing" hidden>
              No scenario matches.
              <button type="button" class="quiet" id="search-clear">Show all</button>
            </p>
          </section>
          <div class="side">${side}</div>
        </main>
      </body>
    </html> `
