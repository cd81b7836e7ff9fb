import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AddressTarget, readLocalPart, signedLocalPart } from './post-office.ts';

const key = () => ({ secret: randomBytes(32) });
const named: AddressTarget = { purpose: 'reply', tenantId: 100, id: 500_123 };

test('an address names its case in whatever letters a mail server writes it, and fits in 64 signs', () => {
  const mine = key();
  const longest = { ...named, purpose: 'message', tenantId: 2 ** 31 - 1, id: 2 ** 53 - 1 } as const;
  const address = signedLocalPart(mine, longest);
  expect(address.length).toBeLessThanOrEqual(64);
  expect(readLocalPart([mine], address.toUpperCase())).toEqual(longest);
});

test('issue 6, the address token: nobody makes one up, moves it to another case, tenant or purpose, or keeps a part of it', () => {
  const mine = key();
  const address = signedLocalPart(mine, named);
  const signature = address.slice(-32);
  const forged = [
    signedLocalPart(key(), named),
    `reply+2s-${(500_124).toString(36)}-${signature}`,
    `reply+5u-${(500_123).toString(36)}-${signature}`,
    address.replace('reply', 'message'),
    address.slice(0, -1),
    address.slice(0, -8),
    `${address}0`,
    `reply+2s-${(500_123).toString(36)}-${'0'.repeat(32)}`,
    'reply+2s',
    '',
  ];
  expect(forged.map((each) => readLocalPart([mine], each))).toEqual(forged.map(() => null));
});

test('after a new key the addresses under the older one still lead where they did', () => {
  const [old, next] = [key(), key()];
  expect(readLocalPart([next, old], signedLocalPart(old, named))).toEqual(named);
  expect(readLocalPart([next], signedLocalPart(old, named))).toBeNull();
});
