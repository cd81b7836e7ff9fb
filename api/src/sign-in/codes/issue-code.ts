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
  /** Null for a login that nobody has: then nothing is sent, and all else is the same (security Z7). */
  readonly personId: number | null;
  /** What the code will be good for: change_password, second_factor. */
  readonly operation: string;
  readonly channel: CodeChannel;
  readonly destination: string;
  /** Whether strangers can ask for it: they have limits of their own, and leave those of the owner alone. */
  readonly isPublic: boolean;
}

export interface IssuedCode {
  readonly codeId: string;
  readonly waitSeconds: number;
  /** Whether the place has had its share of codes and none of them is good any more. */
  readonly isExhausted: boolean;
}

/**
 * Makes a code and has it sent. Within the cooldown and over the limits nothing is sent, and the answer looks the same
 * but for the wait (security B2.10).
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
 * The tenant's cap of the day where it is reached: a stranger waits for it like an owner, but only what is about to leave
 * counts. Its administrators read it in the trail.
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
