import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { seal, unseal } from './seal.ts';
import { ensureSigningKeys } from './signing-keys.ts';

const key = { id: 'a', secret: randomBytes(32) };
const older = { id: 'b', secret: randomBytes(32) };

test('decrypts a value in its own context and never encrypts it the same way twice', () => {
  const sealed = seal([key, older], 'JBSWY3DPEHPK3PXP', 'factor 1');
  expect(unseal([older, key], sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal([key], 'JBSWY3DPEHPK3PXP', 'factor 1')).not.toBe(sealed);
});

test('rejects a value that is moved to another row, changed, truncated, or missing its key', () => {
  const sealed = seal([key], '123456', 'factor 1');
  expect(() => unseal([key], sealed, 'factor 2')).toThrow();
  expect(() => unseal([older], sealed, 'factor 1')).toThrow('gone');
  expect(() => unseal([{ ...older, id: 'a' }], sealed, 'factor 1')).toThrow();
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  expect(() => unseal([key], sealed.slice(0, -1) + last, 'factor 1')).toThrow();
  expect(() => unseal([key], sealed.slice(0, 12), 'factor 1')).toThrow();
});

test('all processes on one database encrypt with the same key', async () => {
  const { ports } = await testApp();
  const keys = () => ports.database.identity(null, (tx) => ensureSigningKeys(tx, 'seal'));
  const [one, other] = [await keys(), await keys()];
  expect(unseal(other, seal(one, 'secret', 'provider 7'), 'provider 7')).toBe('secret');
});
