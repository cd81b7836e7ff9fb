import { routes } from 'virtual:operations/portal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { addRoutes, CallError, onEventsResumed } from '../api.ts';
import { buildKey } from '../query.ts';
import { toasts } from '../ui/toasts/toast-store.ts';
import { type Prefetch, useAllPrefetched } from './boot.tsx';
import { useTexts } from './use-texts.ts';

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
  const t = useTexts();
  const offline = t('offline.keepOpen');
  useEffect(() => warnOfPausedChanges(client, offline), [client, offline]);
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
  for (const { name, input, output } of prefetched) client.setQueryData(buildKey(name, input), output);
  return client;
}

/** Retries only if the server was unreachable or busy, twice at most. Other errors are final. */
function mayRetry(failures: number, error: unknown): boolean {
  const isTransient = error instanceof CallError && (error.statusCode === 0 || error.statusCode >= 500);
  return isTransient && failures < 2;
}

/**
 * Says that the browser is offline for each change that waits for the connection, and asks before the document is left
 * meanwhile. Returns the function that stops this.
 */
function warnOfPausedChanges(client: QueryClient, text: string): () => void {
  const changes = client.getMutationCache();
  const stopListening = changes.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pause') toasts.add('warning', text);
  });
  const warn = (event: BeforeUnloadEvent): void => {
    if (changes.getAll().some(({ state }) => state.isPaused)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    stopListening();
    removeEventListener('beforeunload', warn);
  };
}
