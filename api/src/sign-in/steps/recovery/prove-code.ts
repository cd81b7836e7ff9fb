import { amendToken, endToken, lockToken } from '../../../accounts/queries/tokens.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { checkCode } from '../../codes/check-code.ts';
import { issueToken } from '../../sessions/issue-token.ts';
import { codeAttemptCounters } from '../../throttle/guesses.ts';
import { Answer, step } from '../flow.ts';

interface TypedCode {
  readonly operationId: string;
  readonly code: string;
}

/** The code must be the one that its operation token was issued for. */
export const rightCode = step('code', async (context, { operationId, code }: TypedCode) => {
  const { personId, payload } = context.token;
  if (payload['codeId'] !== operationId) throw new Refusal('wrong_code');
  const operation = String(payload['operation']);
  const { tx, tenant, token } = context;
  const counters = await codeAttemptCounters(context, token);
  // Sent together to save a round trip to the database.
  const [, isLocked] = await Promise.all([
    checkCode(context, { codeId: operationId, personId, operation, code, counters }),
    lockToken(tx, tenant.id, 'operation', token.hash),
  ]);
  if (!isLocked || personId === null) throw new Refusal('not_signed_in');
  return { personId, operation };
});

interface RightCode {
  readonly personId: number;
  readonly operation: string;
}

/**
 * Exchanges the operation token for the next one: a password token, or an operation token that moves the login.
 * Consumes the token and the code.
 */
export const nextToken = step('next token', async (context, { personId, operation }: RightCode) => {
  const { tx, token } = context;
  endToken(tx, token.hash);
  context.audit({ subjectKind: 'person', subjectId: personId, details: { operation } });
  const { codeId: _, given, newLoginId, ...payload } = token.payload;
  if (operation === 'change_login_id') {
    const move = { ...payload, newLoginId, isProven: true };
    return new Answer({
      token: issueToken(context, 'operation', personId, move),
      loginId: String(newLoginId),
    });
  }
  // The code verifies its login, so the login may be changed on the way to a password (spec 2.5, create login).
  amendToken(tx, Buffer.from(String(given), 'hex'), { provenAt: context.now.toISOString() });
  return new Answer({
    token: issueToken(context, 'password', personId, payload),
    loginId: String(payload['loginId']),
  });
});
