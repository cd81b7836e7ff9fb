import type { Handle } from '../../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from '../parse-entries.ts';
import { listPaymentChannels } from '../queries/lookups.ts';
import { lookupMaxAgeMs } from './lookup-limits.ts';

export const getPaymentChannels: Handle<'work-queue/get-payment-channels'> = async (context, input) => {
  const entries = parseEntries(['ProcessID', 'UserEmail'], input);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const processId = entries.int('ProcessID');
  const channels = await context.cached(`work-queue/payment-channels ${processId}`, lookupMaxAgeMs, () =>
    listPaymentChannels(context.tx, processId),
  );
  return { 'app.GetPaymentChannel': channels };
};
