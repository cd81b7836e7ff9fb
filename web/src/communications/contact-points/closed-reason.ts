import type { Format } from '../../shell/format.tsx';
import type { useTexts } from '../use-texts.ts';
import type { ContactPoints } from './use-contact-points.ts';

type Words = ReturnType<typeof useTexts>;
type ContactPoint = ContactPoints['SMS'];

/** Explains why a channel is unavailable, so that staff know what to do about it. */
export function closedReason(
  t: Words,
  format: Format,
  channel: keyof ContactPoints,
  contactPoint: ContactPoint | undefined,
): string {
  if (contactPoint === undefined || contactPoint.closedBy === null) return t(`channel.closed.${channel}`);
  const day = contactPoint.closedAt === null ? '' : format.date(contactPoint.closedAt);
  const address = leftToRight(contactPoint.address ?? '');
  const { closedBy, closedSource } = contactPoint;
  if (channel === 'SMS' && closedBy === 'opted-out' && closedSource === 'applicant')
    return t('closed.SMS.stopped', { day });
  if (channel === 'EMAIL')
    return t(closedBy === 'landline' ? 'closed.EMAIL.bounced' : `closed.EMAIL.${closedBy}`, { day, address });
  // A landline can be called.
  if (channel === 'VOICE')
    return t(closedBy === 'opted-out' ? 'closed.VOICE.opted-out' : 'closed.VOICE.bounced', { day, address });
  return t(`closed.SMS.${closedBy}`, { day, address });
}

/** Isolates an address or number, so that it stays in one piece within Arabic text. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
