import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import type { Actor, Handle, Tenant } from '../platform/mount/context.ts';

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
    mustEnrol: actor.mustEnrol,
    canManageSignIn: actor.scope === 'person',
    exp: actor.expiresAt,
    impersonator: actor.impersonator && { name: actor.impersonator.name },
  };
}
