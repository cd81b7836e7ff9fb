// The thumbnail of a photo, stored next to the file and served under the same rules.
import sharp from 'sharp';
import type { Context } from '../platform/mount/context.ts';
import type { StoredDocument } from './queries.ts';

const maxSide = 320;
const jpegQuality = 72;
const suffix = '.picture';

/** The storage key of a file's thumbnail. */
export const getThumbnailKey = (storageKey: string): string => `${storageKey}${suffix}`;

/** The storage key of the file that a key belongs to, which may be the file's own or its thumbnail's. */
export const getFileKey = (key: string): string =>
  key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;

/** Creates the thumbnail next to an encoded photo and returns its path. */
export async function createThumbnail(path: string): Promise<string> {
  const picture = `${path}${suffix}`;
  await sharp(path)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toFile(picture);
  return picture;
}

/** The download response for a document's thumbnail. */
export const openThumbnail = async (
  { storage }: Pick<Context, 'storage'>,
  { fileName, storageKey }: StoredDocument,
) => ({ fileName, mediaType: 'image/jpeg', bytes: await storage.get(getThumbnailKey(storageKey)) });
