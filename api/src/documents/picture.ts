// The small picture of a photo, kept beside its file and handed out by the same rules.
import sharp from 'sharp';
import type { Context } from '../platform/mount/context.ts';
import type { StoredDocument } from './queries.ts';

const longestSide = 320;
const jpegQuality = 72;
const ending = '.picture';

/** Where the picture of a file lies. */
export const pictureKey = (storageKey: string): string => `${storageKey}${ending}`;

/** The file a key belongs to, be it the file's own or its picture's. */
export const fileKey = (key: string): string => (key.endsWith(ending) ? key.slice(0, -ending.length) : key);

/** Draws the picture of an encoded photo beside it and gives its path. */
export async function drawPicture(path: string): Promise<string> {
  const picture = `${path}${ending}`;
  await sharp(path)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toFile(picture);
  return picture;
}

/** The answer that hands a document's picture out. */
export const pictureOf = async (
  { storage }: Pick<Context, 'storage'>,
  { fileName, storageKey }: StoredDocument,
) => ({ fileName, mediaType: 'image/jpeg', bytes: await storage.get(pictureKey(storageKey)) });
