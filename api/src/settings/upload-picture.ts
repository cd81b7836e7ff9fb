import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pictureMediaTypes, settingLimits } from '@commonway/contract/settings/setting-rules.ts';
import { buildPictureUrl } from '@commonway/contract/tenants/brand/picture-url.ts';
import sharp from 'sharp';
import { inspectFile } from '../documents/inspect-file.ts';
import { receiveFile } from '../documents/store-document.ts';
import { type HandleUpload, Refusal } from '../platform/mount/context.ts';

// Re-encodes a tenant's pictures, so that we only serve files that this server wrote, without hidden content.
type PictureUse = 'logo' | 'background';

const maxSide = { logo: 512, background: 2400 } as const;
const timeoutSeconds = 20;

interface EncodedPicture {
  readonly bytes: Buffer;
  readonly size: { readonly width: number; readonly height: number };
  readonly ending: 'png' | 'jpg';
}

/**
 * Re-encodes an uploaded picture as it is served: a logo as PNG, because it may be transparent, a background as JPEG.
 * Refuses other types and unreadable files.
 */
async function encodePicture(path: string, use: PictureUse): Promise<EncodedPicture> {
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
    const isLogo = use === 'logo';
    const encoded = isLogo ? picture.png() : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, size: info, ending: isLogo ? 'png' : 'jpg' };
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
    const { bytes, size, ending } = await encodePicture(path, use);
    const url = buildPictureUrl(createHash('sha256').update(bytes).digest('hex'), size, ending);
    await storage.put(url.slice(1), bytes);
    audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { picture: basename(url) } });
    return { url };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
