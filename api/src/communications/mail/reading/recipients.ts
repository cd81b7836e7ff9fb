import PostalMime, { addressParser } from 'postal-mime';

/** Where servers write whom they brought a mail to, and where people do. */
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
/** Of all headers that name recipients, with the lines they are folded into. */
const mostLines = 500;
const mostCharacters = 64 * 1024;
const longestHeader = 10_000;
const mostRecipients = 50;

/**
 * Whom a mail says it is for. An address of ours is signed, so that saying so makes none. It is asked while the sender waits, in the web
 * process: the parser is given the few lines that count, for a head of others costs it the square of their number.
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
