import type { InputOf, OutputOf } from '../api.ts';
import { usePages } from '../shell/pages/use-pages.ts';
import { useRefetchOnEvent } from '../shell/pages/use-refetch-on-event.ts';

const operation = 'calls/list-calls';

export type LoggedCall = OutputOf<typeof operation>['calls'][number];
export type CallFilter = NonNullable<InputOf<typeof operation>['filter']>;

/** Loads incoming and outgoing calls, newest first, and keeps them up to date. */
export function useCalls(filter: CallFilter) {
  useRefetchOnEvent(operation, ({ kind }) => kind.startsWith('communication'));
  return usePages(
    operation,
    'calls',
    (beforeId?: number) => ({ filter, beforeId }),
    ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : null),
  );
}
