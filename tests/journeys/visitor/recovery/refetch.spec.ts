import { expect, test } from '#test/support/browser/site.ts'

interface Fiber {
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedState: { readonly caught?: { readonly error: unknown } | null } | null
}
interface Root {
  readonly containerInfo: Element
  readonly current: Fiber
  readonly onRecoverableError: (error: unknown, info: object) => void
}

declare global {
  var roots: Root[]
}

/** Installs React's developer tools hook, which receives each root and its options. */
function collectRoots() {
  globalThis.roots = []
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: Root) => void globalThis.roots.push(root),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  })
}

test('errors that React recovers from are reported', async ({ page }) => {
  await page.addInitScript(collectRoots)
  await page.route('**/api/channels', (route) => route.fulfill({ json: 'nothing of the kind' }))
  await page.goto('/channels')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  const result = await page.evaluate(() => {
    const root = globalThis.roots.find(({ containerInfo }) => containerInfo.id === 'root')
    if (!root) throw new Error('no root has been rendered')
    const caught: unknown[] = []
    const visit = (fiber: Fiber | null) => {
      if (!fiber) return
      const error = fiber.memoizedState?.caught?.error
      if (error) caught.push(error)
      visit(fiber.child)
      visit(fiber.sibling)
    }
    visit(root.current)
    const reported: string[] = []
    addEventListener('error', (event) => {
      event.preventDefault()
      reported.push(event.message)
    })
    const recovered = (cause: unknown) => new Error('mended', { cause })
    for (const cause of [...caught, new TypeError('a fault of the site'), undefined])
      root.onRecoverableError(recovered(cause), {})
    root.onRecoverableError('not an error', {})
    return { failures: [...new Set(caught.map((one) => (one as Error).name))], reported }
  })
  expect(result.failures).toEqual(['Failure'])
  expect(result.reported).toEqual([
    'Uncaught Error: mended',
    'Uncaught Error: mended',
    'Uncaught not an error',
  ])
})
