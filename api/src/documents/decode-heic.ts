// Decodes HEIC photos. The decoder is WebAssembly and runs in an isolated thread (`decodeHeic`), so that it does not
// block other requests.
import { readFile } from 'node:fs/promises';
import { all, type Pixels } from 'heic-decode';

/** The largest HEIC photos of current phones have 50 million pixels; decoded, that is 200 MB. */
const maxPixels = 50_000_000;

/**
 * Decodes the HEIC file at `path` to upright pixels without metadata (location, camera, time). Fails if it is
 * unreadable or too large.
 */
export async function decodeHeic(path: string): Promise<Pixels> {
  const images = await all({ buffer: await readFile(path) });
  const [image] = images;
  if (image === undefined || image.width * image.height > maxPixels)
    throw new Error('HEIC image is missing or too large');
  return image.decode();
}
