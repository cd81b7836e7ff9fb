import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findRawMail } from './queries/reading.ts';

/** Unmatched email is only for the office's own staff, like its list. */
export const downloadRawMail: HandleDownload<'communications/download-raw-mail'> = async (
  context,
  { mailId },
) => {
  const { tx, actor, storage } = context;
  const found = await findRawMail(tx, mailId);
  if (found === undefined) throw new Refusal('not_found');
  if (found.applicationId !== null) await refuseBlindReviewers(context, found.applicationId);
  else if (actor.accountType !== 'Government') throw new Refusal('not_found');
  if (found.rawScan === 'held') throw new Refusal('file_held');
  context.audit({ subjectKind: 'mail', subjectId: mailId });
  return {
    fileName: `message-${mailId}.eml`,
    mediaType: 'message/rfc822',
    bytes: await storage.get(found.storageKey),
  };
};
