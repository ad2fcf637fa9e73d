/** The storage key of the site's token (specification §9). */
const KEY = 'authToken'

const link = document.querySelector<HTMLAnchorElement>('a[data-token]')
const token = link?.dataset.token

try {
  if (token) localStorage.setItem(KEY, token)
  else localStorage.removeItem(KEY)
} catch {
  // Storage is blocked: the site opens signed out.
}
if (link) location.replace(link.href)
