import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ReadName, subscribeToEvents } from '../../api.ts';
import { invalidate } from '../../query.ts';

/** Refetches everything that an operation has loaded whenever a relevant live event arrives. */
export function useRefetchOnEvent(operation: ReadName, isRelevant: (event: LiveEvent) => boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent((event: LiveEvent) => {
    if (isRelevant(event)) void invalidate(client, operation);
  });
  useEffect(() => subscribeToEvents((event) => refresh(event)), []);
}
