// Logos and backgrounds: uploaded ones from storage, and the demo tenants' from their folder.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isPictureUrl } from '@commonway/contract/tenants/brand/picture-url.ts';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../storage.ts';
import { emptyPolicy, sendPlainPage } from './plain-page.ts';
import { sendStaticFile } from './static-files.ts';

const demoName = /^[a-z-]+\.svg$/;
const demoFolder = fileURLToPath(new URL('../../../../db/seed/assets', import.meta.url));

/** Serves /brand. An uploaded image is named by the hash of its bytes, so it can be cached forever. */
export function mountBrandPictures(app: FastifyInstance, storage: Storage): void {
  app.get('/brand/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!isPictureUrl(`/brand/${name}`)) return sendStaticFile(reply, demoFolder, request, false);
    const bytes = await storage.get(`brand/${name}`).catch(() => null);
    if (bytes === null) return sendPlainPage(reply, 404, { text: 'Not found.' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', `${emptyPolicy}; sandbox`)
      .header('x-content-type-options', 'nosniff')
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(bytes);
  });
}

/** Reads the picture with an address under /brand; null if there is none. */
export async function readBrandPicture(storage: Storage, address: string): Promise<Buffer | null> {
  const name = address.replace(/^\/brand\//, '');
  try {
    if (isPictureUrl(address)) return await buffer(await storage.get(`brand/${name}`));
    return demoName.test(name) ? await readFile(`${demoFolder}/${name}`) : null;
  } catch {
    return null;
  }
}
