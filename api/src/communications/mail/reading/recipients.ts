import PostalMime, { addressParser } from 'postal-mime';

/** Headers in which servers and people name the recipients. */
const named = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
  'apparently-to',
]);
const longestHead = 256 * 1024;
/** Over all recipient headers, including folded lines. */
const mostLines = 500;
const mostCharacters = 64 * 1024;
const longestHeader = 10_000;
const mostRecipients = 50;

/**
 * The recipients that an email names. They need no proof, because our addresses are signed. Runs in the web process
 * while the sender waits, so the parser gets only the recipient headers: its time grows with the square of the number
 * of headers.
 */
export async function recipientsOf(raw: Buffer): Promise<string[]> {
  const { headers } = await PostalMime.parse(linesOf(headOf(raw)), { maxHeadersSize: longestHead }).catch(
    () => ({
      headers: [],
    }),
  );
  const all = headers
    .flatMap(({ value }) => addressParser(value.slice(0, longestHeader), { flatten: true }))
    .map(({ address }) => address ?? '');
  return [...new Set(all)].filter((address) => address.includes('@')).slice(0, mostRecipients);
}

function linesOf(head: Buffer): string {
  const kept: string[] = [];
  let isNamed = false;
  for (const line of head.toString('latin1').split('\n')) {
    if (!/^[ \t]/.test(line))
      isNamed = named.has(
        line
          .slice(0, Math.max(0, line.indexOf(':')))
          .trim()
          .toLowerCase(),
      );
    if (isNamed) kept.push(line.slice(0, longestHeader));
    if (kept.length === mostLines) break;
  }
  return kept.join('\n').slice(0, mostCharacters);
}

function headOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, longestHead);
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}
