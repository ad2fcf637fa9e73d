/** Runs in every page before the page's own scripts: tells the console of violations of its policy. */
export function watchPolicy() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`)
  })
}
