import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type UploadRow, uploadQuery } from './queries.ts';

/**
 * The caller's own upload. Read outside the transaction, so that no connection is held while bytes arrive and are
 * checked.
 */
export async function findUpload({ readAll, actor }: Context, uploadId: string): Promise<UploadRow> {
  const [[upload] = []] = (await readAll([uploadQuery(uploadId, actor.personId)])) as UploadRow[][];
  if (upload === undefined) throw new Refusal('not_found');
  return upload;
}
