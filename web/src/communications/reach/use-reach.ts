import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../../api.ts';
import type { Channels } from '../compose/channels.ts';

const operation = 'communications/get-channels';

export type Reach = OutputOf<typeof operation>;

export const reachKey = (applicationId: number) => [operation, { applicationId }] as const;

/**
 * Loads the available channels of a case's applicant and why others are unavailable. Stays up to date while mounted.
 */
export function useReach(applicationId: number): Reach | undefined {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: reachKey(applicationId),
    queryFn: ({ signal }) => call(operation, { applicationId }, { signal }),
    // An incoming text message may have opted out since the last fetch.
    staleTime: 0,
  });
  useEffect(
    () =>
      liveEvents((event) => {
        if (event.applicationId === applicationId)
          void client.invalidateQueries({ queryKey: reachKey(applicationId) });
      }),
    [client, applicationId],
  );
  return query.data;
}

/** Returns the known channels without those where messages are blocked. */
export function openOf(known: Pick<Channels, 'EMAIL' | 'SMS'>, reach: Reach | undefined): Channels {
  if (reach === undefined) return { ...known, VOICE: known.SMS };
  const open = ({ address, closedBy }: Reach['SMS']): string | null => (closedBy === null ? address : null);
  return { EMAIL: open(reach.EMAIL), SMS: open(reach.SMS), VOICE: open(reach.VOICE) };
}
