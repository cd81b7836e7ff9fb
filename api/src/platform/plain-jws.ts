// A signed token has one spelling. Parsers of base64 and JSON tolerate other alphabets, padding, whitespace, stray
// bits, and duplicate keys; we refuse a token in any other spelling before reading anything from it.

/** Whether a text is canonical base64url: no padding, whitespace, other characters, or stray bits at the end. */
export const isCanonicalBase64url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text;

/**
 * Whether a token is a compact JWS: three parts in canonical base64url, header and payload JSON objects without
 * duplicate keys.
 */
export function isPlainJws(token: string): boolean {
  const parts = token.split('.');
  const [header = '', payload = ''] = parts;
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '' && isCanonicalBase64url(part)) &&
    [header, payload].every((part) => isPlainJsonObject(Buffer.from(part, 'base64url')))
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** A string, with the colon after it if it is a key; or a bracket. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/gs;

/** Whether bytes are a JSON object in valid UTF-8 without duplicate keys at any depth. */
function isPlainJsonObject(bytes: Uint8Array): boolean {
  try {
    const json = utf8.decode(bytes);
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && hasUniqueKeys(json);
  } catch {
    return false;
  }
}

/** Whether no object in a valid JSON text has a key twice. */
function hasUniqueKeys(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const keys = open.at(-1);
      const key: string = JSON.parse(text);
      if (keys?.has(key)) return false;
      keys?.add(key);
    }
  }
  return true;
}
