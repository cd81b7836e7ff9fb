import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';
import type { Channels } from '../compose/channels.ts';

const operation = 'communications/get-channels';

export type ContactPoints = OutputOf<typeof operation>;

export const contactPointsKey = (applicationId: number) => [operation, { applicationId }] as const;

/**
 * Loads the available channels of a case's applicant and why others are unavailable. Stays up to date while mounted.
 */
export function useContactPoints(applicationId: number): ContactPoints | undefined {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: contactPointsKey(applicationId),
    queryFn: ({ signal }) => call(operation, { applicationId }, { signal }),
    // An incoming text message may have opted out since the last fetch.
    staleTime: 0,
  });
  useEffect(
    () =>
      subscribeToEvents((event) => {
        if (event.applicationId === applicationId)
          void client.invalidateQueries({ queryKey: contactPointsKey(applicationId) });
      }),
    [client, applicationId],
  );
  return query.data;
}

/** Returns the known channels without those where messages are blocked. */
export function openChannelsOf(
  known: Pick<Channels, 'EMAIL' | 'SMS'>,
  contactPoints: ContactPoints | undefined,
): Channels {
  if (contactPoints === undefined) return { ...known, VOICE: known.SMS };
  const open = ({ address, closedBy }: ContactPoints['SMS']): string | null =>
    closedBy === null ? address : null;
  return { EMAIL: open(contactPoints.EMAIL), SMS: open(contactPoints.SMS), VOICE: open(contactPoints.VOICE) };
}
