// Drafts that the server does not have yet are stored in the browser, encrypted with a key that the server gives only
// to this person. They outlive the session, and the next person who signs in cannot read them (security 30 and 63).

const prefix = 'commonway.draft';
const keptMs = 7 * 86_400_000;
const nonceBytes = 12;

export interface KeptDrafts {
  /** Stores a JSON value under a name and replaces the previous one. Rejects without a key or storage space. */
  readonly keep: (name: string, value: unknown) => Promise<void>;
  /** The value that this person stored in the last week; null if there is none that decrypts. */
  readonly read: (name: string) => Promise<unknown>;
  readonly forget: (name: string) => Promise<void>;
}

/** The drafts of one person in `store`. `readKeys` returns the keys in hexadecimal, newest first; it is called once. */
export function createKeptDrafts(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  personId: number,
  readKeys: () => Promise<readonly string[]>,
): KeptDrafts {
  const placeOf = (name: string): string => `${prefix}.${personId}.${name}`;
  const inTurn = createTurns();
  let keys: Promise<CryptoKey[]> | null = null;
  const readOnce = (): Promise<CryptoKey[]> => {
    keys ??= readKeys().then((all) => Promise.all(all.map(importKey)));
    keys.catch(() => {
      keys = null;
    });
    return keys;
  };
  return {
    keep: (name, value) =>
      inTurn(async () => {
        const [key] = await readOnce();
        if (!key) throw new Error('no key');
        const sealed = await seal(key, placeOf(name), JSON.stringify({ value, keptAt: Date.now() }));
        store.setItem(placeOf(name), sealed);
      }),
    read: (name) =>
      inTurn(async () => {
        const keysNow = await readOnce();
        const sealed = store.getItem(placeOf(name));
        const kept = sealed === null ? null : await openWithAny(keysNow, placeOf(name), sealed);
        if (kept !== null && Date.now() - kept.keptAt < keptMs) return kept.value;
        store.removeItem(placeOf(name));
        return null;
      }),
    forget: (name) => inTurn(async () => store.removeItem(placeOf(name))),
  };
}

/** Runs tasks one after the other, so that a removal after a save is not undone by the save. */
function createTurns(): <T>(deed: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (deed) => {
    const next = last.then(deed, deed);
    last = next.catch(() => undefined);
    return next;
  };
}

const importKey = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(hex), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The storage key is part of the authenticated data: one draft cannot be read as another. */
const sealing = (iv: BufferSource, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

async function seal(key: CryptoKey, place: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(sealing(nonce, place), key, new TextEncoder().encode(text));
  return hexOf(nonce) + hexOf(new Uint8Array(sealed));
}

/** Decrypts with any of the keys; null if none fits. */
async function openWithAny(
  keys: readonly CryptoKey[],
  place: string,
  sealed: string,
): Promise<{ value: unknown; keptAt: number } | null> {
  const bytes = bytesOf(sealed);
  for (const key of keys)
    try {
      const how = sealing(bytes.subarray(0, nonceBytes), place);
      const text = await crypto.subtle.decrypt(how, key, bytes.subarray(nonceBytes));
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      // Encrypted with another key, or not by us.
    }
  return null;
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
