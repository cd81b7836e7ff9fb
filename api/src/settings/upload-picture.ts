import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureMediaTypes, settingLimits } from '@commonway/contract/settings/setting-rules.ts';
import sharp from 'sharp';
import { inspectFile } from '../documents/inspect-file.ts';
import { receiveFile } from '../documents/store-document.ts';
import { type HandleUpload, Refusal } from '../platform/mount/context.ts';

// Re-encodes a tenant's pictures, so that we only serve files that this server wrote, without hidden content.
type PictureUse = 'logo' | 'background';

const maxSide = { logo: 512, background: 2400 } as const;
const timeoutSeconds = 20;

/**
 * Re-encodes an uploaded picture as it is served: a logo as PNG, because it may be transparent, a background as JPEG.
 * Refuses other types and unreadable files.
 */
async function encodePicture(
  path: string,
  use: PictureUse,
): Promise<{ bytes: Buffer; ending: 'png' | 'jpg' }> {
  const { mediaType } = await inspectFile(path);
  if (!pictureMediaTypes.some((type) => type === mediaType)) throw new Refusal('file_type_refused');
  const side = maxSide[use];
  const picture = sharp(path, {
    limitInputPixels: settingLimits.pictureSide ** 2,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  try {
    if (use === 'logo') return { bytes: await picture.png().toBuffer(), ending: 'png' };
    const flat = picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return { bytes: await flat.toBuffer(), ending: 'jpg' };
  } catch {
    throw new Refusal('file_unreadable');
  }
}

/**
 * Stores a logo or background and returns its URL. The name is the hash of its bytes: the picture of a URL never
 * changes, so browsers can cache it forever.
 */
export const uploadPicture: HandleUpload<'settings/upload-picture'> = async (context, { use }, file) => {
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
