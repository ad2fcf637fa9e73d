import { html, type Markup } from '../markup.ts'

export const reportPanel: Markup = html`<h3>Report</h3>
  <p>
    One file with all that is on and all that was changed here. Loaded on another machine, it gives
    the same answers.
  </p>
  <p class="line">
    <a class="button" href="/__mock/bundle" download="plus2tele-report.json">Save the report</a>
    <label class="button scripted"
      >Load a report
      <input type="file" name="bundle" accept="application/json,.json" class="hidden"
    /></label>
    <a class="button" href="/__mock/log?format=har" download="plus2tele.har">Save the log as HAR</a>
  </p>
  <h3>Reset</h3>
  <p>
    Forgets everything that this browser changed: comments, uploads, logins made in the login
    window, scenarios, clock. A persona that a link signed in stays so: log out on the site.
  </p>
  <p class="line scripted">
    <button type="button" class="button danger" data-reset>Reset this browser’s session</button>
  </p>`
