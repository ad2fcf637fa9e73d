/** One window of the platform's client; the script fills in who sits before it. */
export const WINDOW = `<section class="window">
<header>
<h2></h2>
<p class="tools" role="group" aria-label="What the host does">
<button type="button" data-do="ready">Send READY now</button>
<button type="button" data-do="error">ERROR event</button>
<button type="button" data-do="close">CLOSE</button>
<button type="button" data-do="reload">Reload inside</button>
<button type="button" data-do="minimise" aria-pressed="false">Minimise</button>
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
