import { randomUUID } from 'node:crypto';
import type { FactorChange } from '@commonway/contract/credentials/module.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Context } from '../../platform/mount/context.ts';
import { composeFactorMessage } from '../letters/compose-messages.ts';
import { notifyPerson } from '../letters/send-message.ts';

/** Notifies a person that their second factors changed, and what to do if they did not make the change. */
export const sendFactorNotice: JobHandler<'credentials/send-factor-notice'> = (
  context,
  { tenantId, personId, change, name, language, noticeId },
) =>
  notifyPerson(context, {
    tenantId,
    personId,
    language,
    key: `factor ${noticeId}`,
    compose: (channel, office, portal) =>
      composeFactorMessage(channel, language, { change, name, office, address: `${portal}/forgot-password` }),
  });

/**
 * Enqueues a message about a changed factor to all of the person's addresses, regardless of who made the change
 * (security B4.24).
 */
export function enqueueFactorNotice(
  { enqueue, language }: Context,
  personId: number,
  change: FactorChange,
  name: string,
): Promise<void> {
  return enqueue('credentials/send-factor-notice', [
    { personId, change, name, language, noticeId: randomUUID() },
  ]);
}
