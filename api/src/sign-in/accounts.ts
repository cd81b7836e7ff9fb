import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { findPersonNames } from '../accounts/queries/accounts.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import {
  getCallerId,
  listSelectableAccounts,
  loadSignOnLimits,
  toPickerAccount,
} from '../sessions/own-accounts.ts';
import { flows } from './flows.ts';
import { acceptInvitation, declineInvitation, listPendingInvitationRows } from './queries/invitations.ts';

/** Opens a session with a handoff code from another tenant's host. */
export const redeemHandoff: Handle<'sign-in/redeem-handoff'> = (context, { account, ...arriving }) =>
  flows['redeem-handoff'].run(context, { ...arriving, accountId: account });

/** Opens a session of another account of the caller, or returns the URL to continue at another tenant. */
export const switchAccount: Handle<'sign-in/switch-account'> = (
  context,
  { transport, challenge, ...tuple },
) => flows['switch-account'].run(context, { tuple, transport, challenge });

// Invitations to join an office's staff or a business. They stay pending until the invited person signs in and answers.
/**
 * Returns the caller's invitations at this office; none for a session that a provider opened, because it cannot answer.
 */
async function listOwnInvitations(context: Context) {
  const { tx, tenant, language, maybeActor } = context;
  const personId = getCallerId(context);
  const isOwnSignIn = (await loadSignOnLimits(context)) === null && maybeActor?.scope !== 'office';
  if (personId === null || !isOwnSignIn) return [];
  const waiting = await listPendingInvitationRows(tx, tenant.id, personId);
  return waiting.map((invitation) => ({
    ...invitation,
    instanceName: getLocalText(tenant.names, language),
  }));
}

/**
 * Accepts or declines an invitation to the office's staff or to a business. It stays pending until the invited person signs in and
 * answers.
 */
export const answerInvitation: Handle<'sign-in/answer-invitation'> = async (
  context,
  { accountId, accept },
) => {
  const { tx, tenant } = context;
  if (accept && tenant.isReadOnly) throw new Refusal('office_read_only');
  // The route's access rule checks sessions. For a login token, we check here that the person signed in themselves.
  if ((await loadSignOnLimits(context)) !== null) throw new Refusal('own_sign_in_required');
  const personId = getCallerId(context) ?? 0;
  const invitation = { tenantId: tenant.id, personId, accountId };
  const answered = await (accept ? acceptInvitation(tx, invitation) : declineInvitation(tx, invitation));
  if (!answered) throw new Refusal('not_found');
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { accepted: accept } });
  return { done: true };
};

/** Lists the person's own accounts at every tenant for the account picker, and their invitations here. */
export const listAccounts: Handle<'sign-in/list-accounts'> = async (context) => {
  const { tx, language } = context;
  const personId = getCallerId(context);
  const person = personId === null ? undefined : await findPersonNames(tx, personId);
  if (person === undefined) throw new Refusal('not_signed_in');
  const accounts = await listSelectableAccounts(context);
  const current = accounts.find(({ id }) => id === context.maybeActor?.accountId) ?? accounts[0];
  return {
    ...person,
    id_entity_type: current?.entityType ?? null,
    accounts: accounts.map((own) => toPickerAccount(own, language)),
    invitations: await listOwnInvitations(context),
  };
};
