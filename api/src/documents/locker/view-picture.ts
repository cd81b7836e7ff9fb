import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { pictureOf } from '../picture.ts';
import { findOwnDocument } from '../queries.ts';

export const viewPicture: HandleDownload<'documents/view-picture'> = async (context, { documentId }) => {
  const document = await findOwnDocument(context.tx, documentId, context.actor.applicantId);
  if (document?.hasPicture !== true) throw new Refusal('not_found');
  return pictureOf(context, document);
};
