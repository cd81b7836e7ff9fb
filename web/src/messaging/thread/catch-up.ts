import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type ThreadPage, type ThreadQuery, withChanges } from './thread-pages.ts';

const operation = 'messaging/list-thread';

/** The query key of a thread. */
export const threadKey = (applicationId: number, query: ThreadQuery) =>
  [operation, { applicationId, ...query }] as const;

const followers = new WeakMap<QueryClient, Map<number, () => Promise<void>>>();

/**
 * Fetches what changed in a case's thread since the last fetch and updates every mounted query. Called on events, after
 * a reconnect and when the page becomes visible again. Each change is fetched exactly once.
 */
export function fetchThreadChanges(client: QueryClient, applicationId: number): Promise<void> {
  const known = followers.get(client) ?? new Map<number, () => Promise<void>>();
  followers.set(client, known);
  const runFollower =
    known.get(applicationId) ?? createFollower(() => updateShownQueries(client, applicationId));
  known.set(applicationId, runFollower);
  return runFollower();
}

async function updateShownQueries(client: QueryClient, applicationId: number): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: [operation, { applicationId }], type: 'active' });
  for (const { queryKey } of shown) await updateQuery(client, applicationId, queryKey);
}

async function updateQuery(client: QueryClient, applicationId: number, queryKey: QueryKey): Promise<void> {
  const query = queryKey[1] as ThreadQuery;
  for (;;) {
    const afterRevision = client.getQueryData<InfiniteData<ThreadPage>>(queryKey)?.pages[0]?.revision;
    if (afterRevision === undefined) return;
    const changes = await call('messaging/list-thread-changes', { applicationId, afterRevision });
    client.setQueryData<InfiniteData<ThreadPage>>(
      queryKey,
      (data) => data && { ...data, pages: withChanges(data.pages, changes, query) },
    );
    if (!changes.hasMore) return;
  }
}

/**
 * Serializes calls of `run`. Calls during a run trigger exactly one more run. Each call's promise resolves when no
 * requested run is pending.
 */
export function createFollower(run: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    try {
      while (isWanted) {
        isWanted = false;
        await run();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isWanted = true;
    running ??= work();
    return running;
  };
}
