// A signed token has one spelling. Readers of base64 and JSON forgive other alphabets, padding, blanks, stray bits and keys told
// twice; a token that comes in another spelling than it was signed in is refused before anything is read from it.

/** Whether a text is base64url exactly as it is written: no padding, no blanks, no other letters, no stray bits at its end. */
export const isCanonicalBase64url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text;

/** Whether a token is a compact JWS: three parts in canonical base64url, header and payload JSON objects without a key told twice. */
export function isPlainJws(token: string): boolean {
  const parts = token.split('.');
  const [header = '', payload = ''] = parts;
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '' && isCanonicalBase64url(part)) &&
    [header, payload].every((part) => isPlainObject(Buffer.from(part, 'base64url')))
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** A string, with the colon after it where it is a key; or a bracket. */
const marks = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/gs;

function isPlainObject(bytes: Uint8Array): boolean {
  try {
    const json = utf8.decode(bytes);
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && hasUniqueKeys(json);
  } catch {
    return false;
  }
}

function hasUniqueKeys(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [mark, text = '', colon] of json.matchAll(marks)) {
    if (mark === '{' || mark === '[') open.push(new Set());
    else if (mark === '}' || mark === ']') open.pop();
    else if (colon !== undefined) {
      const keys = open.at(-1);
      const key: string = JSON.parse(text);
      if (keys?.has(key)) return false;
      keys?.add(key);
    }
  }
  return true;
}
