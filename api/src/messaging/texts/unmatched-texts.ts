import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import {
  findTextCase,
  type LockedText,
  listUnmatched,
  lockText,
  markDismissed,
} from './queries/unmatched.ts';
import { addToThread } from './receive-text.ts';

const pageSize = 50;

export const listUnmatchedTexts: Handle<'messaging/list-unmatched-texts'> = async ({ tx }, { beforeId }) => {
  const rows = await listUnmatched(tx, beforeId ?? null, pageSize + 1);
  return { texts: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};

/** Locks a text that no one has handled. Throws `text_settled` if someone has. */
async function lockUnhandledText(tx: Transaction, textId: number): Promise<LockedText> {
  const text = await lockText(tx, textId);
  if (text === undefined) throw new Refusal('not_found');
  if (text.isSettled) throw new Refusal('text_settled');
  return text;
}

/** Adds the text to the case as an unread message. The phone number is not added to the applicant. */
export const attachText: Handle<'messaging/attach-text'> = async (context, { textId, applicationId }) => {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  const about = await findTextCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const text = await lockUnhandledText(tx, textId);
  await addToThread(tx, tenant.id, textId, text, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { textId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};

export const dismissText: Handle<'messaging/dismiss-text'> = async (context, { textId }) => {
  await lockUnhandledText(context.tx, textId);
  await markDismissed(context.tx, textId, context.actor.name);
  context.audit({ subjectKind: 'text', subjectId: textId });
  return { id: textId };
};
