import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type Actor, type Handle, Refusal, type Tenant } from '../platform/mount/context.ts';
import { renameInTenant, renamePerson, saveLanguage } from './queries/people.ts';
import { forgetSessionsOf } from './session-cache.ts';

export const setLanguage: Handle<'accounts/set-language'> = async (context, { language }) => {
  const { tenant, maybeActor, tx } = context;
  if (!tenant.languages.includes(language))
    throw new Refusal('invalid_input', { fields: { language: ['invalid'] } });
  context.reply.setLanguage(language);
  if (maybeActor !== null) {
    forgetSessionsOf(maybeActor.personId);
    await saveLanguage(tx, maybeActor.personId, language);
  }
  return { language };
};

export const saveName: Handle<'accounts/save-name'> = async (context, { id, ds_firstname, ds_lastname }) => {
  const { actor, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  forgetSessionsOf(id);
  await renamePerson(tx, id, ds_firstname, ds_lastname);
  await renameInTenant(tx, id, ds_firstname, ds_lastname);
  context.audit({ subjectKind: 'person', subjectId: id });
  return { id };
};

export const getMe: Handle<'accounts/get-me'> = async ({ actor, tenant }) => toLoggedUser(actor, tenant);

/** The signed-in person, as pages receive them. */
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
    mustEnrol: actor.mustEnrol,
    canManageSignIn: actor.scope === 'person',
    exp: actor.expiresAt,
    impersonator: actor.impersonator && { name: actor.impersonator.name },
  };
}
