import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { accountsInScope, listOwnAccounts, type OwnAccount } from './queries/accounts.ts';

export const getUser: Handle<'accounts/get-user'> = async (context, { id }) => {
  const { actor, tenant, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  const accounts = accountsInScope(await listOwnAccounts(tx, id, tenant.id), actor, tenant.id);
  const here = accounts.find((account) => account.id === actor.accountId);
  if (here === undefined) throw new Refusal('not_found');
  return {
    id,
    id_entity_type: here.entityType,
    ds_firstname: actor.firstName,
    ds_lastname: actor.lastName,
    ds_mail: actor.mail,
    ic_show_inactive_instances: here.showsInactive,
    accounts: accounts.map((account) => userAccount(context, account)),
  };
};

function userAccount({ portalUrl }: Context, own: OwnAccount) {
  const isStaff = own.accountKind === 'government';
  const isCompany = own.accountKind === 'business' || own.accountKind === 'partner';
  return {
    cd_entity: own.id,
    cd_community_entity: own.applicantId,
    cd_community_entity_type: own.communityType,
    cd_instance: own.tenantId,
    instance: {
      ds_name: own.tenantName,
      ds_logo: own.logo,
      ds_portal_url: portalUrl(own.subdomain, own.customDomain),
      ds_program_type: own.programType,
      use_fwp_domain: own.customDomain === null,
      ic_active: own.isActive,
    },
    government: isStaff ? { ds_name: own.tenantName } : null,
    entity: isStaff
      ? null
      : {
          ds_urllogo: null,
          ds_companyname: isCompany ? own.displayName : null,
          ds_firstname: own.firstName,
          ds_lastname: own.lastName,
          userProfile: { ds_profile_pic_url: null },
        },
  };
}
