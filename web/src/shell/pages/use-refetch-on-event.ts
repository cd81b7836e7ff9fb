import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type OperationName, subscribeToEvents } from '../../api.ts';

/** Refetches everything that an operation has loaded whenever a relevant live event arrives. */
export function useRefetchOnEvent(operation: OperationName, isRelevant: (event: LiveEvent) => boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent((event: LiveEvent) => {
    if (isRelevant(event)) void client.invalidateQueries({ queryKey: [operation] });
  });
  useEffect(() => subscribeToEvents((event) => refresh(event)), []);
}
