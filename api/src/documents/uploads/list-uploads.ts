import type { Handle } from '../../platform/mount/context.ts';
import { listUnfinished } from './queries.ts';

export const listUploads: Handle<'documents/list-uploads'> = async ({ tx, actor, storage }) => {
  const uploads = await listUnfinished(tx, actor.personId);
  const received = await Promise.all(uploads.map(({ uploadId }) => storage.incoming.received(uploadId)));
  return { uploads: uploads.map((upload, index) => ({ ...upload, receivedBytes: received[index] ?? 0 })) };
};
