import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { removeUpload } from './queries.ts';

export const stopUpload: Handle<'documents/stop-upload'> = async (context, { uploadId }) => {
  if ((await removeUpload(context.tx, uploadId, context.actor.personId)) === 0)
    throw new Refusal('not_found');
  await context.enqueue('documents/discard-upload', [{ uploadId }]);
  return {};
};
