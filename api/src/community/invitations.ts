// Invitations to sign in for a business. The invited person answers them like invitations to the staff
// (`sign-in/answer-invitation`).
import { randomUUID } from 'node:crypto';
import { maxBusinessUsers } from '@commonway/contract/community/business-users.ts';
import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { ensurePersonWithLogin } from '../credentials/invited-person.ts';
import { countTenantPhoneCode, enforceAttemptLimit } from '../credentials/throttle/attempts.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { loadUser, requireUserManager, toBusinessUser } from './business-users.ts';
import {
  type BusinessUserRow,
  countBusinessUsers,
  findUserOfPerson,
  insertInvitation,
  lockBusiness,
  renewInvitation,
} from './queries/business-users.ts';

/** Invites the owner of an email address or phone number to the actor's business, with a role. */
export const inviteBusinessUser: Handle<'community/invite-business-user'> = async (
  context,
  { id, login: typed, role, ds_firstname: firstName, ds_lastname: lastName },
) => {
  const { tx, actor, language } = context;
  requireUserManager(actor, id);
  const login = normalizeLoginId(typed);
  if (login === null) throw new Refusal('invalid_input', { fields: { login: ['invalid'] } });
  await enforceInvitationLimits(context, id, login);
  await lockBusiness(tx, id);
  if ((await countBusinessUsers(tx, id)) >= maxBusinessUsers)
    throw new Refusal('too_many_items', { parameters: { max: maxBusinessUsers } });
  const personId = await ensurePersonWithLogin(tx, { login, firstName, lastName, language });
  if (personId === null) throw new Refusal('already_business_user');
  const isInvited = await insertInvitation(tx, { ownAccountId: actor.accountId, personId, role, login });
  const user = await findUserOfPerson(tx, id, personId);
  if (user === undefined) throw new Refusal('not_found');
  if (!isInvited)
    throw new Refusal(user.state === 'ended' ? 'business_access_ended' : 'already_business_user');
  await sendInvitation(context, user);
  const details = { business: id, login, role };
  context.audit({ subjectKind: 'account', subjectId: user.accountId, details });
  return toBusinessUser(user);
};

/** Sends an invitation again to a person who has not answered it. */
export const resendBusinessInvitation: Handle<'community/resend-business-invitation'> = async (
  context,
  { id, userId },
) => {
  requireUserManager(context.actor, id);
  const user = await loadUser(context, id, userId);
  if (user.state !== 'invited') throw new Refusal('not_found');
  await enforceInvitationLimits(context, id, user.ds_mail ?? user.ds_phone ?? '');
  await renewInvitation(context.tx, user.accountId);
  await sendInvitation(context, user);
  context.audit({ subjectKind: 'account', subjectId: user.accountId, details: { business: id } });
  return { sent: true };
};

const sendInvitation = (context: Context, { accountId, language }: BusinessUserRow): Promise<void> =>
  context.enqueue('sign-in/send-invitation', [{ accountId, noticeId: randomUUID(), language }]);

/** Limits invitations to one address and of one business or person, and texts, which cost the office money. */
export async function enforceInvitationLimits(context: Context, id: number, login: string): Promise<void> {
  const office = String(context.tenant.id);
  await enforceAttemptLimit(context, 'invitationsToDestination', office, login);
  await enforceAttemptLimit(context, 'invitationsOfBusiness', office, String(id));
  if (getLoginChannel(login) === 'email') return;
  const { isAllowed, waitSeconds: seconds } = await countTenantPhoneCode(context, { isPublic: true });
  if (!isAllowed) throw new Refusal('too_many_requests', { parameters: { seconds }, keepsChanges: true });
}
