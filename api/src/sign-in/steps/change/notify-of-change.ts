import type { Context } from '../../../platform/mount/context.ts';
import { type CredentialChange, insertChange } from '../../credentials/queries/changes.ts';
import { mailLink } from '../../letters/mail-link.ts';
import type { Proven } from '../recovery/proven.ts';

/** Notifies the owner of a password that was replaced. A first password needs no notice. */
export async function notifyOfNewPassword(
  context: Context,
  { personId, loginId, person }: Proven,
): Promise<void> {
  if (person.hashes.length > 0) await notifyOfChange(context, { personId, loginId, newLoginId: null });
}

/** Sends a link that undoes the change to the person's old and new addresses (security B3.17). */
export async function notifyOfChange(context: Context, change: CredentialChange): Promise<void> {
  const changeId = await insertChange(context.tx, context.tenant.id, change);
  await mailLink(context, 'undo', change.personId, { changeId });
}
