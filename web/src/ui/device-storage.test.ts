import { expect, test } from 'vitest';
import { createTextStore } from './device-storage.ts';

/** A browser that denies storage throws as soon as it is accessed. */
const deny = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a browser that denies storage has the texts until the document is unloaded', () => {
  const store = createTextStore(deny);
  expect(store.getItem('draft')).toBeNull();
  expect(store.setItem('draft', 'rent')).toBe(false);
  expect(store.getItem('draft')).toBe('rent');
  store.removeItem('draft');
  expect(store.getItem('draft')).toBeNull();
});

test('a text that no longer fits is newer than the one that is stored', () => {
  const texts = new Map([['draft', 'old']]);
  const full = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: deny,
    removeItem: (name: string) => void texts.delete(name),
  } as unknown as Storage;
  const store = createTextStore(() => full);
  expect(store.getItem('draft')).toBe('old');
  expect(store.setItem('draft', 'new')).toBe(false);
  expect(store.getItem('draft')).toBe('new');
  store.removeItem('draft');
  expect(store.getItem('draft')).toBeNull();
});

test('a browser that allows storage has the texts in it', () => {
  const texts = new Map<string, string>();
  const store = createTextStore(
    () =>
      ({
        getItem: (name: string) => texts.get(name) ?? null,
        setItem: (name: string, value: string) => void texts.set(name, value),
      }) as Storage,
  );
  expect(store.setItem('draft', 'rent')).toBe(true);
  expect(texts.get('draft')).toBe('rent');
  expect(store.getItem('draft')).toBe('rent');
});
