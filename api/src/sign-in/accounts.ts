import { findNames } from '../accounts/queries/accounts.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { callerOf, limitsOf, ownAccounts, pickerAccount } from '../sessions/own-accounts.ts';
import { flows } from './flows.ts';
import { acceptInvitation, declineInvitation, listPendingInvitations } from './queries/invitations.ts';

export const redeemHandoff: Handle<'sign-in/redeem-handoff'> = (context, { account, ...arriving }) =>
  flows['redeem-handoff'].run(context, { ...arriving, accountId: account });

export const switchAccount: Handle<'sign-in/switch-account'> = (
  context,
  { transport, challenge, ...tuple },
) => flows['switch-account'].run(context, { tuple, transport, challenge });

// Invitations to join an office's staff. They stay pending until the invited person signs in and answers.
/**
 * Returns the caller's invitations at this office; none for a session that a provider opened, because it cannot answer.
 */
async function pendingInvitations(context: Context) {
  const { tx, tenant, maybeActor } = context;
  const personId = callerOf(context);
  const isOwnSignIn = (await limitsOf(context)) === null && maybeActor?.scope !== 'office';
  if (personId === null || !isOwnSignIn) return [];
  const waiting = await listPendingInvitations(tx, tenant.id, personId);
  return waiting.map(({ accountId }) => ({ accountId, instanceName: tenant.name }));
}

export const answerInvitation: Handle<'sign-in/answer-invitation'> = async (
  context,
  { accountId, accept },
) => {
  const { tx, tenant } = context;
  // The route's access rule checks sessions. For a login token, we check here that the person signed in themselves.
  if ((await limitsOf(context)) !== null) throw new Refusal('own_sign_in_required');
  const personId = callerOf(context) ?? 0;
  const invitation = { tenantId: tenant.id, personId, accountId };
  const answered = await (accept ? acceptInvitation(tx, invitation) : declineInvitation(tx, invitation));
  if (answered === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { accepted: accept } });
  return { done: true };
};

/** Lists the person's own accounts at every tenant for the account picker. */
export const listAccounts: Handle<'sign-in/list-accounts'> = async (context) => {
  const { tx, language } = context;
  const personId = callerOf(context);
  const person = personId === null ? undefined : await findNames(tx, personId);
  if (person === undefined) throw new Refusal('not_signed_in');
  const accounts = await ownAccounts(context);
  const current = accounts.find(({ id }) => id === context.maybeActor?.accountId) ?? accounts[0];
  return {
    ...person,
    id_entity_type: current?.entityType ?? null,
    accounts: accounts.map((own) => pickerAccount(own, language)),
    invitations: await pendingInvitations(context),
  };
};
