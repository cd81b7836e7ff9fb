import { Readable } from 'node:stream';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findPreview } from './queries.ts';

export const showPreview: HandleDownload<'communications/show-preview'> = async (
  { tx, actor },
  { mailId },
) => {
  const found = await findPreview(tx, actor.accountId, mailId);
  if (found === undefined) throw new Refusal('not_found');
  const bytes = Buffer.from(found.html);
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
    isFramed: true,
  };
};
