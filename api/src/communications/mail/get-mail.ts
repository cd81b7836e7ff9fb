import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { errorText } from '../../platform/mount/answering/error-answer.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { mailOf } from './mail-of.ts';
import { findMail } from './queries/reading.ts';

const limits = { megabytes: documentLimits.maxBytes / 1024 / 1024 };

export const getMail: Handle<'communications/get-mail'> = async (context, { communicationId }) => {
  await mailOf(context, communicationId);
  const mail = await findMail(context.tx, communicationId);
  if (mail === undefined) return { mail: null };
  const papers = mail.papers.map((paper) => ({
    ...paper,
    refused: paper.refused && errorText(paper.refused as ErrorCode, context.language, limits),
  }));
  return { mail: { ...mail, papers } };
};
