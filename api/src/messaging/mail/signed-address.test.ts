import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AddressTarget, createLocalPart, verifyLocalPart } from './inbound-addresses.ts';

const key = () => ({ secret: randomBytes(32) });
const target: AddressTarget = { purpose: 'reply', tenantId: 100, id: 500_123 };

test('reads the case from an address in upper or lower case, and fits in 64 characters', () => {
  const ownKey = key();
  const longest = { ...target, purpose: 'message', tenantId: 2 ** 31 - 1, id: 2 ** 53 - 1 } as const;
  const address = createLocalPart(ownKey, longest);
  expect(address.length).toBeLessThanOrEqual(64);
  expect(verifyLocalPart([ownKey], address.toUpperCase())).toEqual(longest);
});

test('issue 6, the address token: rejects forged addresses, and tokens that are truncated or moved to another case, tenant, or purpose', () => {
  const ownKey = key();
  const address = createLocalPart(ownKey, target);
  const signature = address.slice(-32);
  const forged = [
    createLocalPart(key(), target),
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
  expect(forged.map((each) => verifyLocalPart([ownKey], each))).toEqual(forged.map(() => null));
});

test('still reads addresses signed with the previous key after a key rotation', () => {
  const [old, next] = [key(), key()];
  expect(verifyLocalPart([next, old], createLocalPart(old, target))).toEqual(target);
  expect(verifyLocalPart([next], createLocalPart(old, target))).toBeNull();
});
