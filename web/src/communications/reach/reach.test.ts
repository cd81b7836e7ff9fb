import { expect, test } from 'vitest';
import { openOf, type Reach } from './use-reach.ts';

const way = (address: string | null, closedBy: Reach['SMS']['closedBy'] = null): Reach['SMS'] => ({
  address,
  closedBy,
  closedSource: closedBy && 'provider',
  closedAt: null,
  consent: null,
  consentSource: null,
  consentAt: null,
  verifiedAt: null,
});

test.each<[Reach | undefined, string | null, string | null]>([
  [undefined, 'ana@example.test', '+15550100199'],
  [{ EMAIL: way('ana@example.test'), SMS: way('+15550100199') }, 'ana@example.test', '+15550100199'],
  [{ EMAIL: way('ana@example.test'), SMS: way('+15550100199', 'opted-out') }, 'ana@example.test', null],
  [{ EMAIL: way('ana@example.test', 'bounced'), SMS: way(null) }, null, null],
  // What the ledger answers is newer than what the page began with.
  [{ EMAIL: way('new@example.test'), SMS: way(null) }, 'new@example.test', null],
])('with %j one may write to %s and %s', (reach, mail, phone) => {
  expect(openOf({ EMAIL: 'ana@example.test', SMS: '+15550100199' }, reach)).toEqual({
    EMAIL: mail,
    SMS: phone,
  });
});
