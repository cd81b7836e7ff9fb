import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { establishSession, type OpenedSession } from '../../sessions/establish-session.ts';
import { limitsOf } from '../../sessions/own-accounts.ts';
import { revokeSession, sessionTransport } from '../../sessions/queries/sessions.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { contactsOfPerson } from '../codes/contacts.ts';
import { channelsFor, decideSecondFactor, type SecondFactorNeed } from './decide-second-factor.ts';
import { enqueueFactorNotice } from './factor-notice.ts';
import { deleteDevicesOf } from './queries/devices.ts';
import {
  countFactors,
  deleteFactor,
  listFactorsOf,
  lockFactors,
  renameFactorOf,
  replaceRecoveryCodes,
} from './queries/factors.ts';

export const listFactors: Handle<'credentials/list-factors'> = async (context) => {
  const { tx, actor, request } = context;
  const rpId = relyingParty(request.origin).id;
  const { need, channels } = await secondFactorOf(context, await ownAccount(context));
  const { email, phone } = await contactsOfPerson(tx, actor.personId);
  return {
    factors: await listFactorsOf(tx, actor.personId, rpId),
    contacts: { email: email && maskContact(email), phone: phone && maskContact(phone) },
    recoveryCodesLeft: (await countFactors(tx, actor.personId, rpId)).recoveryCodes,
    need,
    proofs: channels.filter((channel) => channel === 'totp' || channel === 'passkey'),
  };
};

/** Returns the account of the session. */
async function ownAccount({ tx, tenant, actor }: Context): Promise<OwnAccount> {
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

/** Returns what this tenant requires of an account in addition to the password. */
export async function secondFactorOf(
  context: Context,
  account: Account,
  isLocked = context.maybeToken?.payload['needsStrong'] === true,
): Promise<SecondFactor> {
  const held = await strongFactors(context, account.personId);
  const need = decideSecondFactor({
    isStaff: account.accountKind === 'government',
    isRequiredByAccount: account.requiresSecondFactor,
    isVouchedFor: (await limitsOf(context)) !== null,
    isLocked,
    rules: readSignInRules(context.tenant),
    held,
  });
  if (need === 'none') return { need, channels: [] };
  const { email, phone } = await contactsOfPerson(context.tx, account.personId);
  return { need, channels: channelsFor(need, { ...held, email: email !== null, phone: phone !== null }) };
}

/** Returns the person's strong factors and recovery codes that work at this host. */
export async function strongFactors({ tx, request }: Context, personId: number) {
  const { totp, passkeys, recoveryCodes } = await countFactors(tx, personId, relyingParty(request.origin).id);
  return { totp: totp > 0, passkey: passkeys > 0, recoveryCodes };
}

/**
 * The WebAuthn relying party: the host in the address bar, which was matched to the tenant before any handler runs. A
 * passkey created at one tenant's host works at no other, so a look-alike site gets nothing.
 */
export function relyingParty(origin: string): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin };
}

/**
 * Finishes adding a factor of either kind: notifies the person, and replaces a session limited to enrollment with a
 * full one.
 */
export async function finishAddingFactor(
  context: Context,
  id: number,
): Promise<OutputOf<'credentials/add-passkey'>> {
  const { tx, actor, request } = context;
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find((each) => each.id === id);
  if (factor === undefined) throw new Error('the added factor was not found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { factor: factor.kind } });
  await enqueueFactorNotice(context, actor.personId, 'added', factor.name);
  return { factor, session: await upgradeSession(context, factor.kind) };
}

/**
 * After the first strong factor, replaces a session limited to enrollment with a full session of the account. Returns
 * null for any other session.
 */
async function upgradeSession(context: Context, method: 'totp' | 'passkey'): Promise<OpenedSession | null> {
  const { tx, actor } = context;
  if (!actor.mustEnrol) return null;
  const account = await ownAccount(context);
  const session = await sessionTransport(tx, actor.sessionId);
  if (session === undefined) return null;
  forgetSessionsOf(actor.personId);
  await revokeSession(tx, actor.sessionId);
  const limits = await limitsOf(context);
  return establishSession(context, account, { ...session, secondFactor: method, limits });
}

/** A person who must have a strong factor can replace the last one but not remove it. */
export const removeFactor: Handle<'credentials/remove-factor'> = async (context, { factorId }) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const removed = await deleteFactor(tx, actor.personId, factorId);
  if (removed === undefined) throw new Refusal('not_found');
  const { need } = await secondFactorOf(context, await ownAccount(context));
  if (need === 'enroll') throw new Refusal('factor_needed');
  const held = await strongFactors(context, actor.personId);
  if (!held.totp && !held.passkey) await replaceRecoveryCodes(tx, actor.personId, []);
  await deleteDevicesOf(tx, actor.personId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'removed', removed.name);
  return { done: true };
};

export const renameFactor: Handle<'credentials/rename-factor'> = async (context, { factorId, name }) => {
  const { tx, actor, request } = context;
  if ((await renameFactorOf(tx, actor.personId, factorId, name)) === 0) throw new Refusal('not_found');
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'renamed', name);
  return factor;
};
