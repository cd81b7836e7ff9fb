import { randomUUID } from 'node:crypto';
import type { FactorChange } from '@commonway/contract/sign-in/jobs.ts';
import type { Context } from '../../platform/mount/context.ts';

/** Enqueues a notice to all of the person's addresses, regardless of who made the change (security B4.24). */
export function enqueueFactorNotice(
  { enqueue, language }: Context,
  personId: number,
  change: FactorChange,
  name: string,
): Promise<void> {
  return enqueue('sign-in/send-factor-notice', [
    { personId, change, name, language, noticeId: randomUUID() },
  ]);
}
