import { randomBytes, randomUUID } from 'node:crypto';
import { seal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { Context } from '../../platform/mount/context.ts';
import { endCodes, findLiveCode, insertCode } from '../queries/codes.ts';
import type { TryVerdict } from '../queries/throttle.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { countPhoneCode, recordTry, refundPhoneCode, refundTry } from '../throttle/tries.ts';
import { codeKey, hashCode, newCode } from './code-secrets.ts';
import type { CodeChannel } from './contacts.ts';

export interface CodeRequest {
  /** Null if no person has this login. Then nothing is sent, and everything else behaves the same (security Z7). */
  readonly personId: number | null;
  /** What the code authorizes: change_password, second_factor. */
  readonly operation: string;
  readonly channel: CodeChannel;
  readonly destination: string;
  /**
   * Whether unauthenticated callers can request it. They have separate limits that do not count against the owner's.
   */
  readonly isPublic: boolean;
}

export interface IssuedCode {
  readonly codeId: string;
  readonly waitSeconds: number;
  /** Whether the destination has reached its limit and none of its codes is still valid. */
  readonly isExhausted: boolean;
}

/**
 * Creates a code and enqueues its delivery. During the cooldown or over a limit nothing is sent; the response differs
 * only in the wait time (security B2.10).
 */
export async function issueCode(context: Context, request: CodeRequest): Promise<IssuedCode> {
  const { tx, tenant, policy, language } = context;
  const purpose = { ...request, tenantId: tenant.id };
  const limit = request.isPublic ? 'publicCodesToDestination' : 'codesToDestination';
  const destinationVerdict = await recordTry(context, limit, request.destination);
  const addressVerdict = await recordTry(context, 'codesOfAddress', context.request.address);
  const liveCode = await findLiveCode(tx, purpose);
  const cooldown = policy.authLimits ? (liveCode?.waitSeconds ?? 0) : 0;
  if (liveCode !== undefined && cooldown > 0) {
    await refundTry(context, limit, request.destination);
    return { codeId: liveCode.id, waitSeconds: cooldown, isExhausted: false };
  }
  const exceeded =
    [destinationVerdict, addressVerdict].find((verdict) => !verdict.isAllowed) ??
    (await checkDailyCap(context, request));
  if (exceeded !== undefined) {
    const isExhausted = exceeded === destinationVerdict && liveCode === undefined;
    return { codeId: liveCode?.id ?? randomUUID(), waitSeconds: exceeded.waitSeconds, isExhausted };
  }
  const codeId = randomUUID();
  const code = newCode();
  const [key] = await signingKeys(tx, 'code');
  const isUnknownLogin = request.personId === null;
  const hash = isUnknownLogin ? randomBytes(32) : hashCode(codeKey(key), codeId, code);
  await endCodes(tx, purpose);
  await insertCode(tx, { ...purpose, id: codeId, hash });
  const sealed = seal(await signingKeys(tx, 'seal'), code, `code ${codeId}`);
  if (!isUnknownLogin) await context.enqueue('sign-in/send-code', [{ codeId, sealed, language }]);
  return { codeId, waitSeconds: codePolicy.cooldownSeconds, isExhausted: false };
}

/**
 * Checks the tenant's daily cap on texts and calls. Unknown logins get the same wait as owners, but only codes that we
 * actually send count against the cap. The refusal is recorded in the audit trail for the tenant's administrators.
 */
async function checkDailyCap(
  context: Context,
  { channel, personId, isPublic }: CodeRequest,
): Promise<TryVerdict | undefined> {
  if (channel === 'email') return undefined;
  const verdict = await countPhoneCode(context, { isPublic });
  if (personId === null && verdict.isAllowed) await refundPhoneCode(context, { isPublic });
  if (verdict.isAllowed) return undefined;
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { reason: 'daily cap of codes' },
  });
  return verdict;
}
