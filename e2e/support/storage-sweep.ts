import { expect, type Page } from '@playwright/test';
import { demoPassword } from './sign-in.ts';

/** Session tokens, and the random secrets that temporarily represent one: 256 bits in base64url. */
const secret = /eyJ[\w-]{10,}\.[\w-]+\.|(?<![\w-])[\w-]{43}(?![\w-])/;

/** Asserts that scripts can read no secret or password in the page's URL, storage, or cookies (security 30). */
export async function expectNoSecrets(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const stored = await page.evaluate(readStorage);
  for (const [place, text] of Object.entries({ ...stored, address: page.url() })) {
    expect.soft(secret.exec(text)?.[0], `a secret in the ${place} of ${page.url()}`).toBeUndefined();
    expect.soft(text, `the password in the ${place} of ${page.url()}`).not.toContain(demoPassword);
  }
}

/** Runs in the browser: returns everything in its storage, cookies, and history state as text, by place. */
async function readStorage(): Promise<Record<string, string>> {
  const databases = await Promise.all(
    (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames];
            if (stores.length === 0) return resolve([]);
            const reading = opening.result.transaction(stores);
            const all = stores.map((store) => reading.objectStore(store).getAll());
            reading.oncomplete = () => resolve(all.map(({ result }) => result));
          };
        }),
    ),
  );
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    indexedDB: JSON.stringify(databases),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
  };
}
