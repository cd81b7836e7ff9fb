import { routes } from 'virtual:operations/portal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { addRoutes, CallError, onEventsResumed } from '../api.ts';
import { type Prefetch, useAllPrefetched } from './boot.tsx';

addRoutes(routes);

let browserClient: QueryClient | undefined;

/**
 * Provides the query client, filled with the prefetched outputs under `[operation, input]`. A browser has one for
 * the lifetime of the document; the server creates one per document.
 */
export function DataClient({ children }: { children: ReactNode }): ReactNode {
  const prefetched = useAllPrefetched();
  const [client] = useState(() => {
    if (typeof window === 'undefined') return createClient(prefetched);
    browserClient ??= createClient(prefetched);
    return browserClient;
  });
  useEffect(() => onEventsResumed(() => void client.invalidateQueries()), [client]);
  useEffect(() => warnOfPausedChanges(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Creates a query client with our defaults, whose cache contains the prefetched outputs. */
function createClient(prefetched: readonly Prefetch[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { retry: false },
    },
  });
  for (const { name, input, output } of prefetched) client.setQueryData([name, input], output);
  return client;
}

/** Retries only if the server was unreachable or busy, twice at most. Other errors are final. */
function mayRetry(failures: number, error: unknown): boolean {
  const isTransient = error instanceof CallError && (error.statusCode === 0 || error.statusCode >= 500);
  return isTransient && failures < 2;
}

/** Asks before the document is left while changes wait for the connection. Returns the function that stops this. */
function warnOfPausedChanges(client: QueryClient): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    const changes = client.getMutationCache().getAll();
    if (changes.some(({ state }) => state.isPaused)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
