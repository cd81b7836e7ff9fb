import { requireCaseAccess } from '../../accounts/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  findTextCase,
  type LockedText,
  listUnmatchedTextRows,
  lockReceivedText,
  markTextDismissed,
} from './queries/unmatched.ts';
import { addTextToThread } from './receive-text.ts';

const pageSize = 50;

/** Returns a page of received texts without a case, newest first. */
export const listUnmatchedTexts: Handle<'messaging/list-unmatched-texts'> = async ({ tx }, { beforeId }) => {
  const rows = await listUnmatchedTextRows(tx, beforeId ?? null, pageSize + 1);
  return { texts: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};

/** Finds and locks a received text that no one has handled. Throws `text_settled` if someone has. */
async function lockUnhandledText(tx: Transaction, textId: number): Promise<LockedText> {
  const text = await lockReceivedText(tx, textId);
  if (text === undefined) throw new Refusal('not_found');
  if (text.isSettled) throw new Refusal('text_settled');
  return text;
}

/** Adds an unmatched text to a case's thread as an unread message. The phone number is not added to the applicant. */
export const attachText: Handle<'messaging/attach-text'> = async (context, { textId, applicationId }) => {
  const { tx, tenant } = context;
  await requireCaseAccess(context, applicationId);
  const about = await findTextCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const text = await lockUnhandledText(tx, textId);
  await addTextToThread(tx, tenant.id, textId, text, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { textId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};

/** Dismisses an unmatched text, so it is no longer listed. */
export const dismissText: Handle<'messaging/dismiss-text'> = async (context, { textId }) => {
  await lockUnhandledText(context.tx, textId);
  await markTextDismissed(context.tx, textId, context.actor.name);
  context.audit({ subjectKind: 'text', subjectId: textId });
  return { id: textId };
};
