import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { call, type InputOf } from '../../api.ts';
import { pagedQuery } from '../../query.ts';
import { applyThreadChanges, type ThreadPage, type ThreadQuery } from './thread-pages.ts';

const operation = 'messaging/list-thread';

/** The options of the query for a filtered thread, page by page from the newest messages to the oldest. */
export const threadQuery = (applicationId: number, { type, find }: ThreadQuery) =>
  pagedQuery(
    operation,
    (beforeId?: number) => ({ applicationId, type, beforeId, ...(find && { find }) }),
    ({ hasMore, communications }) => (hasMore ? communications[0]?.id : undefined),
  );

const runners = new WeakMap<QueryClient, Map<number, () => Promise<void>>>();

/**
 * Fetches what changed in a case's thread since the last fetch and updates every mounted query. Called on events, after
 * a reconnect and when the page becomes visible again. Each change is fetched exactly once.
 */
export function fetchThreadChanges(client: QueryClient, applicationId: number): Promise<void> {
  const known = runners.get(client) ?? new Map<number, () => Promise<void>>();
  runners.set(client, known);
  const runUpdate =
    known.get(applicationId) ?? createSerializedRunner(() => updateActiveQueries(client, applicationId));
  known.set(applicationId, runUpdate);
  return runUpdate();
}

/** Updates each mounted query of a case's thread. */
async function updateActiveQueries(client: QueryClient, applicationId: number): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: [operation, { applicationId }], type: 'active' });
  for (const { queryKey } of shown) await updateQuery(client, applicationId, queryKey);
}

/** Fetches the changes since the revision of a cached thread and applies them, until there are no more. */
async function updateQuery(client: QueryClient, applicationId: number, queryKey: QueryKey): Promise<void> {
  const { type = 'ALL', find = '' } = queryKey[1] as InputOf<typeof operation>;
  for (;;) {
    const afterRevision = client.getQueryData<InfiniteData<ThreadPage>>(queryKey)?.pages[0]?.revision;
    if (afterRevision === undefined) return;
    const changes = await call('messaging/list-thread-changes', { applicationId, afterRevision });
    client.setQueryData<InfiniteData<ThreadPage>>(
      queryKey,
      (data) => data && { ...data, pages: applyThreadChanges(data.pages, changes, { type, find }) },
    );
    if (!changes.hasMore) return;
  }
}

interface NewTranslation {
  readonly applicationId: number;
  readonly communicationId: number;
  readonly translation: ThreadMessage['translation'];
}

/** Adds a translation to its message in every loaded thread. */
export function addTranslation(
  client: QueryClient,
  { applicationId, communicationId, translation }: NewTranslation,
): void {
  const addToPage = (page: ThreadPage): ThreadPage => ({
    ...page,
    communications: page.communications.map((message) =>
      message.id === communicationId ? { ...message, translation } : message,
    ),
  });
  client.setQueriesData<InfiniteData<ThreadPage>>(
    { queryKey: [operation, { applicationId }] },
    (data) => data && { ...data, pages: data.pages.map(addToPage) },
  );
}

/**
 * Returns a function that runs `run`, one run at a time. Calls during a run cause exactly one more run. The returned
 * promise resolves when no requested run is pending.
 */
export function createSerializedRunner(run: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | null = null;
  const runUntilDone = async (): Promise<void> => {
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
    running ??= runUntilDone();
    return running;
  };
}
