// Decodes one HEIC photo in a thread of its own: the decoder is WebAssembly and would hold up every other request.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { all } from 'heic-decode';

const { path, maxPixels } = workerData as { path: string; maxPixels: number };
const images = await all({ buffer: await readFile(path) });
const [image] = images;
if (image === undefined || image.width * image.height > maxPixels)
  throw new Error('no image of a size we take');
const pixels = await image.decode();
parentPort?.postMessage(pixels, [pixels.data.buffer]);
