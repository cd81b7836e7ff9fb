// Notifies an applicant which files of their email we did not accept, and why, in their language.
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { sendAutomaticMessage } from '../send-automatic-message.ts';
import type { OpenedMail } from './open-mail.ts';
import { countRefusalNotices } from './queries/receiving.ts';
import type { RefusedFile } from './store-attachments.ts';

/** A program that answers our notices with a file that we refuse must not start an endless exchange. */
const maxNoticesPerDay = 3;

interface RefusalNotice {
  readonly tenantId: number;
  readonly mailId: number;
  readonly applicationId: number;
  readonly mail: Pick<OpenedMail, 'unreadable'>;
  readonly refusedFiles: readonly RefusedFile[];
}

/**
 * Sends the applicant a message if files of their email were refused, with each file by the name that they gave it, or
 * if the email can't be displayed.
 */
export async function notifySender(
  context: JobContext,
  tx: Transaction,
  { tenantId, mailId, applicationId, mail, refusedFiles }: RefusalNotice,
): Promise<void> {
  if (refusedFiles.length === 0 && mail.unreadable === null) return;
  if ((await countRefusalNotices(tx, applicationId)).count >= maxNoticesPerDay) return;
  await sendAutomaticMessage(context, tx, tenantId, applicationId, {
    letter: `mail-refused:${mailId}`,
    compose: (translate, { name, language }) => ({
      subject: translate('mail-refused.subject'),
      body:
        mail.unreadable === null
          ? translate('mail-refused.body', { name, files: listFiles(refusedFiles, language) })
          : translate('mail-unreadable.body', { name }),
    }),
  });
}

const limits = { megabytes: documentLimits.maxBytes / 1024 / 1024 };

/** One line per file: its name, and the reason. */
const listFiles = (files: readonly RefusedFile[], language: string): string =>
  files.map(({ fileName, reason }) => `• ${fileName}: ${getErrorText(reason, language, limits)}`).join('\n');
