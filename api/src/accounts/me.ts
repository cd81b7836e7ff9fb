import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type Actor, type Handle, Refusal, type Tenant } from '../platform/mount/context.ts';
import { renamePersonAndAccounts, renamePersonInTenant, savePersonLanguage } from './queries/people.ts';
import { invalidateSessions } from './session-cache.ts';

/** Stores the visitor's language in a cookie and, if they are signed in, with the person. */
export const setLanguage: Handle<'accounts/set-language'> = async (context, { language }) => {
  const { tenant, maybeActor, tx } = context;
  if (!tenant.offeredLanguages.includes(language))
    throw new Refusal('invalid_input', { fields: { language: ['invalid'] } });
  context.reply.setLanguage(language);
  if (maybeActor !== null) {
    invalidateSessions(maybeActor.personId);
    await savePersonLanguage(tx, maybeActor.personId, language);
  }
  return { language };
};

/** Renames the actor everywhere their name is stored. */
export const saveName: Handle<'accounts/save-name'> = async (context, { id, ds_firstname, ds_lastname }) => {
  const { actor, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  invalidateSessions(id);
  await renamePersonAndAccounts(tx, id, ds_firstname, ds_lastname);
  await renamePersonInTenant(tx, id, ds_firstname, ds_lastname);
  context.audit({ subjectKind: 'person', subjectId: id });
  return { id };
};

/** Returns the actor as pages need them. */
export const getMe: Handle<'accounts/get-me'> = async ({ actor, tenant }) => toLoggedUser(actor, tenant);

/** Converts the actor to the shape that pages receive. */
export function toLoggedUser(actor: Actor, tenant: Pick<Tenant, 'id'>): LoggedUser {
  return {
    id: actor.personId,
    accountId: actor.accountId,
    name: actor.name,
    email: actor.mail,
    ds_firstname: actor.firstName,
    ds_lastname: actor.lastName,
    roles: [...actor.roles],
    permissions: actor.permissions,
    staffId: actor.staffId,
    accountType: actor.accountType,
    cd_instance: tenant.id,
    cd_community_entity_type: actor.communityType,
    language: actor.language,
    default_lang: actor.language,
    id_entity_type: actor.entityType,
    entity_id: actor.accountId,
    processId: actor.processId,
    businessRole: actor.businessRole,
    mustEnrol: actor.mustEnrol,
    canManageSignIn: actor.scope === 'person',
    exp: actor.expiresAt,
    impersonator: actor.impersonator && { name: actor.impersonator.name },
  };
}
