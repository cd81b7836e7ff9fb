// Where a person may be sent after sign-in: a path of this site and nothing else (spec 2.4, redirect).

const origin = 'https://same.invalid';
const maxLength = 2000;

/**
 * Returns `wanted` (a path with query and fragment) if it stays on this origin, otherwise null. Refuses other schemes
 * and hosts, `//`, `/\`, control characters, whitespace, and a path that becomes one of these when decoded again.
 */
export function toSafeRedirect(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > maxLength || /[\p{Cc}\\]/u.test(wanted)) return null;
  let path = wanted.replace(/[?#].*$/su, '');
  for (let round = 0; round < 3; round += 1) {
    // Check compatibility forms too: what one program shows as a slash, another may treat as one.
    const isOwn = isOwnPath(path) && isOwnPath(path.normalize('NFKC'));
    const decoded = isOwn ? decodeOnce(path) : null;
    if (decoded === path) return wanted;
    if (decoded === null) return null;
    path = decoded;
  }
  return null;
}

/** Whether a path stays on this origin. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\\\s\p{Cc}\p{Cf}]/u.test(path)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && !url.pathname.startsWith('//');
}

/** The text with percent-encoding decoded once; null if it is malformed. */
function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
