// Re-encodes a tenant's pictures, so that we only serve files that this server wrote, without hidden content.
import { pictureMediaTypes, settingLimits } from '@commonway/contract/admin/settings/setting-rules.ts';
import sharp from 'sharp';
import { inspectFile } from '../../documents/inspect-file.ts';
import { Refusal } from '../../platform/mount/context.ts';

export type PictureUse = 'logo' | 'background';

const maxSide = { logo: 512, background: 2400 } as const;
const timeoutSeconds = 20;

/** The picture as it is served: a logo as PNG, because it may be transparent, a background as JPEG. */
export async function encodePicture(
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
