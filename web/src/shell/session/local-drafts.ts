// Drafts that the server does not have yet are stored in the browser, encrypted with a key that the server gives only
// to this person. They outlive the session, and the next person who signs in cannot read them (security 30 and 63).
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { call } from '../../api.ts';
import { deviceStorage, type TextStore } from '../../ui/device-storage.ts';
import { useBoot } from '../boot.tsx';

const prefix = 'commonway.draft';
const retentionMs = 7 * 86_400_000;
const nonceBytes = 12;

interface SavedDraft {
  readonly value: unknown;
  readonly savedAt: number;
}

export interface LocalDrafts {
  /** Stores a JSON value under a name and replaces the previous one. Rejects without a key or storage space. */
  readonly save: (name: string, value: unknown) => Promise<void>;
  /** The value that this person stored in the last week; null if there is none that decrypts. */
  readonly read: (name: string) => Promise<unknown>;
  /** The same with the time when it was stored, in epoch milliseconds. */
  readonly readSaved: (name: string) => Promise<SavedDraft | null>;
  readonly remove: (name: string) => Promise<void>;
}

const buildStorageKey = (personId: number, name: string): string => `${prefix}.${personId}.${name}`;

/** The name of this person's draft under a key of the storage; null for any other key. */
export function findDraftName(personId: number, key: string | null): string | null {
  const start = buildStorageKey(personId, '');
  return key?.startsWith(start) ? key.slice(start.length) : null;
}

/**
 * Creates the encrypted storage for one person's drafts in `store`. `readKeys` returns the keys in hexadecimal,
 * newest first; it is called once.
 */
export function createLocalDrafts(
  store: TextStore,
  personId: number,
  readKeys: () => Promise<readonly string[]>,
): LocalDrafts {
  const toStorageKey = (name: string): string => buildStorageKey(personId, name);
  const enqueue = createSerialQueue();
  let keys: Promise<CryptoKey[]> | null = null;
  const loadKeys = (): Promise<CryptoKey[]> => {
    keys ??= readKeys().then((all) => Promise.all(all.map(importKey)));
    keys.catch(() => {
      keys = null;
    });
    return keys;
  };
  const readSaved = (name: string): Promise<SavedDraft | null> =>
    enqueue(async () => {
      const keysNow = await loadKeys();
      const sealed = store.getItem(toStorageKey(name));
      const stored = sealed === null ? null : await decryptWithAny(keysNow, toStorageKey(name), sealed);
      if (stored !== null && getCurrentTime() - stored.savedAt < retentionMs) return stored;
      store.removeItem(toStorageKey(name));
      return null;
    });
  return {
    save: (name, value) =>
      enqueue(async () => {
        const [key] = await loadKeys();
        if (!key) throw new Error('The server returned no storage key');
        const sealed = await encrypt(
          key,
          toStorageKey(name),
          JSON.stringify({ value, savedAt: getCurrentTime() }),
        );
        if (!store.setItem(toStorageKey(name), sealed)) throw new Error('The browser stores nothing');
      }),
    read: async (name) => (await readSaved(name))?.value ?? null,
    readSaved,
    remove: (name) => enqueue(async () => store.removeItem(toStorageKey(name))),
  };
}

/** Runs tasks one after the other, so that a removal after a save is not undone by the save. */
function createSerialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Converts a key in hexadecimal to an AES-GCM key. */
const importKey = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromHex(hex), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The AES-GCM options. The storage key is part of the authenticated data: one draft cannot be read as another. */
const buildCipherOptions = (iv: BufferSource, storageKey: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(storageKey),
});

/** Encrypts a text with a new nonce; returns both in hexadecimal. */
async function encrypt(key: CryptoKey, storageKey: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(
    buildCipherOptions(nonce, storageKey),
    key,
    new TextEncoder().encode(text),
  );
  return toHex(nonce) + toHex(new Uint8Array(sealed));
}

/** Decrypts with any of the keys; null if none fits. */
async function decryptWithAny(
  keys: readonly CryptoKey[],
  storageKey: string,
  sealed: string,
): Promise<SavedDraft | null> {
  const bytes = fromHex(sealed);
  for (const key of keys)
    try {
      const options = buildCipherOptions(bytes.subarray(0, nonceBytes), storageKey);
      const text = await crypto.subtle.decrypt(options, key, bytes.subarray(nonceBytes));
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      // Encrypted with another key, or not by us.
    }
  return null;
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

let documentDrafts: LocalDrafts | null = null;

/**
 * Returns the local drafts of the signed-in user, created once per document, because a document belongs to one
 * person.
 */
export function useLocalDrafts(): LocalDrafts {
  const { user } = useBoot();
  documentDrafts ??= createLocalDrafts(
    deviceStorage,
    user?.id ?? 0,
    async () => (await call('sessions/list-draft-keys', {})).keys,
  );
  return documentDrafts;
}
