// The worker thread of one call of an isolated parser (parse-worker.ts).
import { parentPort, workerData } from 'node:worker_threads';
import type { ParserCall } from './parse-worker.ts';

const { module, name, input } = workerData as ParserCall;
const parser: unknown = (await import(module))[name];
if (typeof parser !== 'function') throw new Error(`${module} exports no function ${name}`);
const result: unknown = await parser(...input);
parentPort?.postMessage(result, listTransferableBuffers(result));

/**
 * Lists the buffers in a result that can be transferred to the main thread instead of copied: a copy of a decoded photo
 * would take another 200 MB.
 */
function listTransferableBuffers(value: unknown): ArrayBuffer[] {
  const parts = ArrayBuffer.isView(value) ? [value] : Object.values(value ?? {});
  return parts
    .filter((part) => ArrayBuffer.isView(part))
    .filter(({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);
}
