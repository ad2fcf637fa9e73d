import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { LastResort } from './LastResort.tsx'
import { RouteView } from './RouteView.tsx'
import { Shell } from './shell/Shell.tsx'

/** The site. Whatever fails inside a page, the shell around it stays usable. */
export function App({ client }: { client: QueryClient }) {
  return (
    <LastResort>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Shell>
            <RouteView />
          </Shell>
        </BrowserRouter>
      </QueryClientProvider>
    </LastResort>
  )
}
