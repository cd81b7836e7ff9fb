import type { ByteRange } from '../../storage.ts';

/** The headers of a request for a part of a file. */
interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | readonly string[] | undefined;
}

/**
 * Chooses the part of a file to send (RFC 9110, section 14). The whole file is sent without a range, with several or an
 * invalid one, and if the file is no longer the one that the client has a part of (`If-Range`).
 */
export function chooseByteRange(
  headers: RangeHeaders,
  sizeBytes: number,
  etag: string,
): ByteRange | 'whole' | 'unsatisfiable' {
  const { range, 'if-range': expected } = headers;
  if (range === undefined || (expected !== undefined && expected !== etag)) return 'whole';
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const start = Math.max(0, sizeBytes - Number(last));
    return start < sizeBytes ? { start, end: sizeBytes - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
