import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp, testApp } from '../../../test/app.ts';
import { createDatabase } from '../../../test/worker-database.ts';
import { readConfig } from '../../config.ts';
import { createVaults, requireSealKeys } from './create-vaults.ts';

const key = () => randomBytes(32);

test('security 60: decrypts only with the same tenant, context, and key', async () => {
  const { ports } = await testApp();
  const [first, other] = [key(), key()];
  const vaults = createVaults([first], ports.database);
  const sealed = await vaults(100).seal('512-93-6781', 'answers 1');
  expect(sealed).not.toContain('512');
  expect(await vaults(100).open(sealed, 'answers 1')).toBe('512-93-6781');
  await expect(vaults(100).open(sealed, 'answers 2')).rejects.toThrow();
  await expect(vaults(210).open(sealed, 'answers 1')).rejects.toThrow();
  await expect(createVaults([other], ports.database)(100).open(sealed, 'answers 1')).rejects.toThrow('gone');
});

test('security 60: encrypts with the first key and still decrypts with older keys', async () => {
  const { ports } = await testApp();
  const [old, next] = [key(), key()];
  const stored = await createVaults([], ports.database)(100).seal('before any key', 'answers 1');
  const before = await createVaults([old], ports.database)(100).seal('before', 'answers 1');
  const vault = createVaults([next, old], ports.database)(100);
  expect(await vault.open(stored, 'answers 1')).toBe('before any key');
  expect(await vault.open(before, 'answers 1')).toBe('before');
  const after = await vault.seal('after', 'answers 1');
  await expect(createVaults([old], ports.database)(100).open(after, 'answers 1')).rejects.toThrow('gone');
});

test('requires 32-byte base64 keys', () => {
  const good = [key(), key()];
  const SEAL_KEYS = good.map((each) => each.toString('base64')).join(', ');
  expect(readConfig({ SEAL_KEYS }).sealKeys).toEqual(good);
  expect(readConfig({}).sealKeys).toEqual([]);
  expect(() => readConfig({ SEAL_KEYS: 'short' })).toThrow('SEAL_KEYS');
});

test('security 60: a start without a key that has encrypted is refused', async () => {
  const { database } = (await startApp(await createDatabase())).ports;
  const [old, next] = [key(), key()];
  await requireSealKeys([], database);
  await requireSealKeys([old], database);
  await requireSealKeys([next, old], database);
  await expect(requireSealKeys([next], database)).rejects.toThrow(/SEAL_KEYS lacks keys/);
  await expect(requireSealKeys([], database)).rejects.toThrow(/SEAL_KEYS lacks keys/);
  await requireSealKeys([old, next], database);
});
