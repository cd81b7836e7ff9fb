import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { invalidateSessions } from '../../accounts/session-cache.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { establishSession, type OpenedSession } from '../../sessions/establish-session.ts';
import { loadSignOnLimits } from '../../sessions/own-accounts.ts';
import { findSessionTransport, revokeSession } from '../../sessions/queries/sessions.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { loadCodeContacts } from '../codes/contacts.ts';
import { decideSecondFactor, listUsableChannels, type SecondFactorNeed } from './decide-second-factor.ts';
import { enqueueFactorNotice } from './factor-notice.ts';
import { deletePersonDevices } from './queries/devices.ts';
import {
  countFactors,
  deleteFactor,
  listPersonFactors,
  lockPersonFactors,
  replaceRecoveryCodes,
  updateFactorName,
} from './queries/factors.ts';

/** Returns the actor's second factors, masked contacts, and what this tenant requires of their account. */
export const listFactors: Handle<'credentials/list-factors'> = async (context) => {
  const { tx, actor, request } = context;
  const rpId = toRelyingParty(request.origin).id;
  const { need, channels } = await determineSecondFactor(context, await requireSessionAccount(context));
  const { email, phone } = await loadCodeContacts(tx, actor.personId);
  return {
    factors: await listPersonFactors(tx, actor.personId, rpId),
    contacts: { email: email && maskContact(email), phone: phone && maskContact(phone) },
    recoveryCodesLeft: (await countFactors(tx, actor.personId, rpId)).recoveryCodes,
    need,
    proofs: channels.filter((channel) => channel === 'totp' || channel === 'passkey'),
  };
};

/** Returns the account of the session; throws `not_signed_in` if it is gone. */
async function requireSessionAccount({ tx, tenant, actor }: Context): Promise<OwnAccount> {
  const own = await listOwnAccounts(tx, actor.personId, tenant.id);
  const account = own.find(({ id }) => id === actor.accountId);
  if (account === undefined) throw new Refusal('not_signed_in');
  return account;
}

interface SecondFactor {
  readonly need: SecondFactorNeed;
  /** The channels the person can use; empty if no second factor is needed. */
  readonly channels: readonly SecondFactorChannel[];
}

type Account = Pick<OwnAccount, 'personId' | 'accountKind' | 'requiresSecondFactor'>;

/**
 * Returns which second factor this tenant requires of an account in addition to the password, and the channels that the
 * person can use.
 */
export async function determineSecondFactor(
  context: Context,
  account: Account,
  isLocked = context.maybeToken?.payload['needsStrong'] === true,
): Promise<SecondFactor> {
  const held = await loadStrongFactors(context, account.personId);
  const limits = await loadSignOnLimits(context);
  const need = decideSecondFactor({
    isStaff: account.accountKind === 'government',
    isRequiredByAccount: account.requiresSecondFactor,
    isVouchedFor: (limits?.providerId ?? null) !== null,
    isLocked,
    rules: readSignInRules(context.tenant),
    held,
  });
  if (need === 'none') return { need, channels: [] };
  const { email, phone } = await loadCodeContacts(context.tx, account.personId);
  const usedChannels = limits?.usedChannels ?? [];
  return {
    need,
    channels: listUsableChannels(need, {
      ...held,
      email: email !== null && !usedChannels.includes('email'),
      phone: phone !== null && !usedChannels.includes('phone'),
    }),
  };
}

/** Returns which strong factors of the person work at this host, and the number of unused recovery codes. */
export async function loadStrongFactors({ tx, request }: Context, personId: number) {
  const { totp, passkeys, recoveryCodes } = await countFactors(
    tx,
    personId,
    toRelyingParty(request.origin).id,
  );
  return { totp: totp > 0, passkey: passkeys > 0, recoveryCodes };
}

/**
 * Returns the WebAuthn relying party: the host in the address bar, which was matched to the tenant before any handler
 * runs. A passkey created at one tenant's host works at no other, so a look-alike site gets nothing.
 */
export function toRelyingParty(origin: string): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin };
}

/**
 * Finishes adding a factor of either kind: audits it, notifies the person, and replaces a session limited to enrollment
 * with a full one.
 */
export async function finishAddingFactor(
  context: Context,
  id: number,
): Promise<OutputOf<'credentials/add-passkey'>> {
  const { tx, actor, request } = context;
  const factors = await listPersonFactors(tx, actor.personId, toRelyingParty(request.origin).id);
  const factor = factors.find((each) => each.id === id);
  if (factor === undefined) throw new Error('the added factor was not found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { factor: factor.kind } });
  await enqueueFactorNotice(context, actor.personId, 'added', factor.name);
  return { factor, session: await upgradeEnrollmentSession(context, factor.kind) };
}

/**
 * After the first strong factor, replaces a session limited to enrollment with a full session of the account. Returns
 * null for any other session.
 */
async function upgradeEnrollmentSession(
  context: Context,
  method: 'totp' | 'passkey',
): Promise<OpenedSession | null> {
  const { tx, actor } = context;
  if (!actor.mustEnrol) return null;
  const account = await requireSessionAccount(context);
  const session = await findSessionTransport(tx, actor.sessionId);
  if (session === undefined) return null;
  invalidateSessions(actor.personId);
  await revokeSession(tx, actor.sessionId);
  const limits = await loadSignOnLimits(context);
  return establishSession(context, account, { ...session, secondFactor: method, limits });
}

/**
 * Removes a second factor of the actor, and forgets their remembered devices. A person who must have a strong factor
 * can replace the last one but not remove it.
 */
export const removeFactor: Handle<'credentials/remove-factor'> = async (context, { factorId }) => {
  const { tx, actor } = context;
  await lockPersonFactors(tx, actor.personId);
  const removed = await deleteFactor(tx, actor.personId, factorId);
  if (removed === undefined) throw new Refusal('not_found');
  const { need } = await determineSecondFactor(context, await requireSessionAccount(context));
  if (need === 'enroll') throw new Refusal('factor_needed');
  const held = await loadStrongFactors(context, actor.personId);
  if (!held.totp && !held.passkey) await replaceRecoveryCodes(tx, actor.personId, []);
  await deletePersonDevices(tx, actor.personId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'removed', removed.name);
  return { done: true };
};

/** Renames a second factor of the actor and notifies them. */
export const renameFactor: Handle<'credentials/rename-factor'> = async (context, { factorId, name }) => {
  const { tx, actor, request } = context;
  if ((await updateFactorName(tx, actor.personId, factorId, name)) === 0) throw new Refusal('not_found');
  const factors = await listPersonFactors(tx, actor.personId, toRelyingParty(request.origin).id);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'renamed', name);
  return factor;
};
