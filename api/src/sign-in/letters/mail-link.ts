import type { LinkKind } from '@commonway/contract/sign-in/jobs.ts';
import { seal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { Context } from '../../platform/mount/context.ts';
import { issueToken } from '../sessions/issue-token.ts';

/** Creates the token of a link and enqueues the message. The job payload carries the token encrypted. */
export async function mailLink(
  context: Context,
  kind: LinkKind,
  personId: number | null,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const secret = issueToken(context, kind, personId, payload);
  const sealed = seal(await signingKeys(context.tx, 'seal'), secret, kind);
  await context.enqueue('sign-in/send-link', [{ kind, sealed, language: context.language }]);
}
