// What a PDF may do when it is opened. It is kept byte for byte, so one that holds a program or another file is refused. Names are
// looked for in all bytes, wherever they stand, for a reader finds objects by offset; packed objects are unpacked.
import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { namesIn } from './names-in.ts';
import { bytesOf, unpackObjects } from './unpack-objects.ts';

/** Actions that run a program, and places of other files. A script's action names itself /JavaScript; `/JS` alone does nothing. */
const active = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
];

/** No paper has more: what does is made to fill a memory or an afternoon. */
const mostPacked = 4000;
const mostUnpacked = 128 * 1024 * 1024;

/** The reason why the PDF at `path` is refused; null for one that only shows. Fails where its objects do not unpack. */
export async function judgePdf(path: string): Promise<ErrorCode | null> {
  const file = await open(path, 'r');
  try {
    const packed = new Set<number>();
    let isLocked = false;
    for await (const { name, at } of namesIn(bytesOf(file), [...active, 'ObjStm', 'Encrypt'])) {
      if (name === 'ObjStm') packed.add(at);
      else if (name === 'Encrypt') isLocked = true;
      else return 'file_active';
    }
    if (packed.size === 0) return null;
    // What is locked unpacks with its key only.
    if (isLocked || packed.size > mostPacked) return 'file_locked';
    return await judgePacked(file, packed);
  } finally {
    await file.close();
  }
}

async function judgePacked(file: FileHandle, packed: ReadonlySet<number>): Promise<ErrorCode | null> {
  let left = mostUnpacked;
  const counted = async function* (objects: AsyncIterable<Uint8Array>) {
    for await (const piece of objects) {
      left -= piece.length;
      if (left < 0) throw new Error('unpacks to more than a paper has');
      yield piece;
    }
  };
  for (const at of packed) {
    const objects = await unpackObjects(file, at);
    if (objects === null) return 'file_locked';
    for await (const _found of namesIn(counted(objects), active)) return 'file_active';
  }
  return null;
}
