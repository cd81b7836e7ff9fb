import { open } from 'node:fs/promises';

const tailBytes = 2048;

/** Whether the file starts like a PDF and has an end marker in its last 2 kB. A truncated upload has none. */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(5), 0, 5, 0);
    const tail = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, size - tailBytes));
    const end = tail.buffer.subarray(0, tail.bytesRead);
    return head.buffer.toString('latin1') === '%PDF-' && end.includes('%%EOF');
  } finally {
    await file.close();
  }
}
