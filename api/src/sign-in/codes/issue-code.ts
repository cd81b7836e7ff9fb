import { randomBytes, randomUUID } from 'node:crypto';
import { seal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { Context } from '../../platform/mount/context.ts';
import { endCodes, findLiveCode, insertCode } from '../queries/codes.ts';
import type { TryVerdict } from '../queries/throttle.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { countPhoneCode, takeBack, takeBackPhoneCode, tryOnce } from '../throttle/tries.ts';
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
  const toHere = await tryOnce(context, limit, request.destination);
  const fromHere = await tryOnce(context, 'codesOfAddress', context.request.address);
  const live = await findLiveCode(tx, purpose);
  const cooldown = policy.authLimits ? (live?.waitSeconds ?? 0) : 0;
  if (live !== undefined && cooldown > 0) {
    await takeBack(context, limit, request.destination);
    return { codeId: live.id, waitSeconds: cooldown, isExhausted: false };
  }
  const over =
    [toHere, fromHere].find((verdict) => !verdict.isAllowed) ?? (await overSpent(context, request));
  if (over !== undefined) {
    const isExhausted = over === toHere && live === undefined;
    return { codeId: live?.id ?? randomUUID(), waitSeconds: over.waitSeconds, isExhausted };
  }
  const codeId = randomUUID();
  const code = newCode();
  const [key] = await signingKeys(tx, 'code');
  const isForNobody = request.personId === null;
  const hash = isForNobody ? randomBytes(32) : hashCode(codeKey(key), codeId, code);
  await endCodes(tx, purpose);
  await insertCode(tx, { ...purpose, id: codeId, hash });
  const sealed = seal(await signingKeys(tx, 'seal'), code, `code ${codeId}`);
  if (!isForNobody) await context.enqueue('sign-in/send-code', [{ codeId, sealed, language }]);
  return { codeId, waitSeconds: codePolicy.cooldownSeconds, isExhausted: false };
}

/**
 * Checks the tenant's daily cap on texts and calls. Unknown logins get the same wait as owners, but only codes that we
 * actually send count against the cap. The refusal is recorded in the audit trail for the tenant's administrators.
 */
async function overSpent(
  context: Context,
  { channel, personId, isPublic }: CodeRequest,
): Promise<TryVerdict | undefined> {
  if (channel === 'email') return undefined;
  const verdict = await countPhoneCode(context, { isPublic });
  if (personId === null && verdict.isAllowed) await takeBackPhoneCode(context, { isPublic });
  if (verdict.isAllowed) return undefined;
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { reason: 'daily cap of codes' },
  });
  return verdict;
}
