import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingLimits } from '@commonway/contract/admin/settings/setting-rules.ts';
import { receiveFile } from '../documents/receive-file.ts';
import type { HandleUpload } from '../platform/mount/context.ts';
import { encodePicture } from './settings/encode-picture.ts';

/** Stored under the hash of its bytes: the picture of a URL never changes, so browsers can cache it forever. */
export const uploadPicture: HandleUpload<'admin/upload-picture'> = async (context, { use }, file) => {
  const { storage, tenant, audit } = context;
  const folder = await mkdtemp(join(tmpdir(), 'commonway-picture-'));
  try {
    const path = join(folder, 'received');
    await receiveFile(file.bytes, path, settingLimits.pictureBytes);
    const { bytes, ending } = await encodePicture(path, use);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
    await storage.put(`brand/${name}`, bytes);
    audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { picture: name } });
    return { url: `/brand/${name}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
