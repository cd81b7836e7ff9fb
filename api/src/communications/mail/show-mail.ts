import { Readable } from 'node:stream';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { mailPage } from './mail-page.ts';
import { findMailHtml } from './queries/reading.ts';
import { requireMailCase } from './require-mail-case.ts';

export const showMail: HandleDownload<'communications/show-mail'> = async (context, { communicationId }) => {
  await requireMailCase(context, communicationId);
  const found = await findMailHtml(context.tx, communicationId);
  if (found === undefined) throw new Refusal('not_found');
  const bytes = Buffer.from(mailPage(found));
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
    isFramed: true,
  };
};
