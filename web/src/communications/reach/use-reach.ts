import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../../api.ts';
import type { Channels } from '../compose/channels.ts';

const operation = 'communications/get-channels';

export type Reach = OutputOf<typeof operation>;

export const reachKey = (applicationId: number) => [operation, { applicationId }] as const;

/** By which channels the applicant of a case can be written to, and why not by the others; up to date while it is shown. */
export function useReach(applicationId: number): Reach | undefined {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: reachKey(applicationId),
    queryFn: ({ signal }) => call(operation, { applicationId }, { signal }),
    // A text may have ended texts while nobody looked.
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

/** The channels that are known, less those where nothing may go. */
export function openOf(known: Pick<Channels, 'EMAIL' | 'SMS'>, reach: Reach | undefined): Channels {
  if (reach === undefined) return { ...known, VOICE: known.SMS };
  const open = ({ address, closedBy }: Reach['SMS']): string | null => (closedBy === null ? address : null);
  return { EMAIL: open(reach.EMAIL), SMS: open(reach.SMS), VOICE: open(reach.VOICE) };
}
