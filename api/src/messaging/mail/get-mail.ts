import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { requireMailCase } from './open-mail.ts';
import { findMailOfMessage } from './queries/reading.ts';

const limits = { megabytes: documentLimits.maxBytes / 1024 / 1024 };

/**
 * Returns the email behind a received message, with its quoted text and attachments; null if it did not come by email.
 */
export const getMail: Handle<'messaging/get-mail'> = async (context, { communicationId }) => {
  await requireMailCase(context, communicationId);
  const mail = await findMailOfMessage(context.tx, communicationId);
  if (mail === undefined) return { mail: null };
  const attachments = mail.attachments.map((attachment) => ({
    ...attachment,
    refused: attachment.refused && getErrorText(attachment.refused as ErrorCode, context.language, limits),
  }));
  return { mail: { ...mail, attachments } };
};
