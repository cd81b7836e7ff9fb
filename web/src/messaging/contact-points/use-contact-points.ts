import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OutputOf, subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import type { Format } from '../../shell/format.tsx';
import type { Channels } from '../compose/channels.ts';
import type { useTexts } from '../use-texts.ts';

const operation = 'messaging/get-channels';

export type ContactPoints = OutputOf<typeof operation>;

/**
 * Loads the email address and phone numbers of a case's applicant, and why channels are unavailable. Stays up to
 * date while mounted.
 */
export function useContactPoints(applicationId: number): ContactPoints | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...query(operation, { applicationId }),
    // An incoming text message may have opted out since the last fetch.
    staleTime: 0,
  });
  useEffect(
    () =>
      subscribeToEvents((event) => {
        if (event.applicationId === applicationId) void invalidate(client, operation, { applicationId });
      }),
    [client, applicationId],
  );
  return data;
}

/**
 * Returns the addresses by channel, null where messages are blocked. Falls back to the known addresses while the
 * contact points load.
 */
export function toAvailableChannels(
  known: Pick<Channels, 'EMAIL' | 'SMS'>,
  contactPoints: ContactPoints | undefined,
): Channels {
  if (contactPoints === undefined) return { ...known, VOICE: known.SMS };
  const getOpenAddress = ({ address, closedBy }: ContactPoints['SMS']): string | null =>
    closedBy === null ? address : null;
  return {
    EMAIL: getOpenAddress(contactPoints.EMAIL),
    SMS: getOpenAddress(contactPoints.SMS),
    VOICE: getOpenAddress(contactPoints.VOICE),
  };
}

type Words = ReturnType<typeof useTexts>;
type ContactPoint = ContactPoints['SMS'];

/** Explains why a channel is unavailable, so that staff know what to do about it. */
export function describeUnavailability(
  t: Words,
  format: Format,
  channel: keyof ContactPoints,
  contactPoint: ContactPoint | undefined,
): string {
  if (contactPoint === undefined || contactPoint.closedBy === null) return t(`channel.closed.${channel}`);
  const day = contactPoint.closedAt === null ? '' : format.date(contactPoint.closedAt);
  const address = isolateLeftToRight(contactPoint.address ?? '');
  const { closedBy, closedSource } = contactPoint;
  if (channel === 'SMS' && closedBy === 'opted-out' && closedSource === 'applicant')
    return t('closed.SMS.stopped', { day });
  // Only texts can be declined, and a landline can get no email.
  if (channel === 'EMAIL')
    return t(
      closedBy === 'landline' || closedBy === 'declined'
        ? 'closed.EMAIL.bounced'
        : `closed.EMAIL.${closedBy}`,
      { day, address },
    );
  // A landline can be called.
  if (channel === 'VOICE')
    return t(closedBy === 'opted-out' ? 'closed.VOICE.opted-out' : 'closed.VOICE.bounced', { day, address });
  return t(`closed.SMS.${closedBy}`, { day, address });
}

/** Wraps an address or number in left-to-right isolates, so that it stays in one piece within Arabic text. */
const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`;
