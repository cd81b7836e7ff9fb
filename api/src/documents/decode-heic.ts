// Decodes HEIC photos. The decoder is WebAssembly: it runs isolated (`decodeHeic`), or it would hold up every other request.
import { readFile } from 'node:fs/promises';
import { all, type Pixels } from 'heic-decode';

/** The largest photo a phone takes as HEIC today has 50 million pixels; decoded, that is 200 MB. */
const maxPixels = 50_000_000;

/** Upright pixels of the HEIC file at `path`, without the photo's own data (place, camera, time); fails where it cannot be read or is too large. */
export async function decodeHeic(path: string): Promise<Pixels> {
  const images = await all({ buffer: await readFile(path) });
  const [image] = images;
  if (image === undefined || image.width * image.height > maxPixels)
    throw new Error('no image of a size we take');
  return image.decode();
}
