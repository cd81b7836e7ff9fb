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
const mostRecipients = 50;

/** Whom a mail says it is for. An address of ours is signed, so that saying so makes none. */
export async function recipientsOf(raw: Buffer): Promise<string[]> {
  const head = headOf(raw);
  const { headers } = await PostalMime.parse(head, { maxHeadersSize: longestHead }).catch(() => ({
    headers: [],
  }));
  const all = headers
    .filter(({ key }) => named.has(key))
    .flatMap(({ value }) => addressParser(value.slice(0, 10_000), { flatten: true }))
    .map(({ address }) => address ?? '');
  return [...new Set(all)].filter((address) => address.includes('@')).slice(0, mostRecipients);
}

function headOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, longestHead);
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}
