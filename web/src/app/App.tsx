import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import type { Activity } from '../embedded/activity.ts'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import { RouteView } from './RouteView.tsx'
import { Shell } from './shell/Shell.tsx'

type AppProps = {
  client: QueryClient
  activity?: Activity | undefined
}

export function App({ client, activity }: AppProps) {
  return (
    <RootErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter window={activity?.window}>
          <Shell activity={activity}>
            <RouteView />
          </Shell>
        </BrowserRouter>
      </QueryClientProvider>
    </RootErrorBoundary>
  )
}
