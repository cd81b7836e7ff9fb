// Each kind of secret opens its own operations and no other (security B2.11): the whole matrix, from the contract's list.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { insertToken } from '../accounts/queries/tokens.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';

const kinds = ['login', 'mfa', 'operation', 'password', 'handoff', 'session'] as const;

async function secretOf(kind: (typeof kinds)[number]): Promise<string> {
  if (kind === 'session') return (await signIn('ana@example.test')).token;
  const secret = newSecret();
  const { ports } = await testApp();
  const row = { hash: hashSecret(secret), kind, personId: null, tenantId: 100, payload: {}, seconds: 60 };
  await ports.database.identity(100, (tx) => insertToken(tx, row));
  return secret;
}

const guarded = operations
  .filter(({ transfer }) => transfer === 'json')
  .flatMap(({ name, method, path, who }) =>
    who.kind === 'anyone'
      ? []
      : [
          {
            name,
            method,
            path: path.replace(/\{\w+\}/g, '1'),
            opens: who.kind === 'token' ? who.token : 'session',
          },
        ],
  );

test.each(kinds)('a %s secret opens only its own operations', async (kind) => {
  const token = await secretOf(kind);
  for (const { name, method, path, opens } of guarded.filter((operation) => operation.opens !== kind)) {
    const { status, body } = await call(method, path, method === 'GET' ? undefined : {}, { token });
    expect([name, opens, status, body.error]).toEqual([name, opens, 401, 'not_signed_in']);
  }
});

test('a token that is no password token sets no password', async () => {
  for (const kind of kinds.filter((other) => other !== 'password')) {
    const body = { ds_token: await secretOf(kind), ds_password: 'Mi-Perro-Come-4-Manzanas' };
    expect((await call('POST', '/operations/reset-password', body)).body.error).toBe('code_expired');
  }
});
