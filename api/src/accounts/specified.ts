// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { filterAccountsInScope, listOwnAccounts, type OwnAccount } from './queries/accounts.ts';

/** Returns the actor with their accounts, in the specification's shape. */
export const getUser: Handle<'accounts/get-user'> = async (context, { id }) => {
  const { actor, tenant, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  const accounts = filterAccountsInScope(await listOwnAccounts(tx, id, tenant.id), actor, tenant.id);
  const here = accounts.find((account) => account.id === actor.accountId);
  if (here === undefined) throw new Refusal('not_found');
  return {
    id,
    id_entity_type: here.entityType,
    ds_firstname: actor.firstName,
    ds_lastname: actor.lastName,
    ds_mail: actor.mail,
    ic_show_inactive_instances: here.showsInactive,
    accounts: accounts.map((account) => toUserAccount(context, account)),
  };
};

/** Converts an account to the specification's shape. */
function toUserAccount({ portalUrl }: Context, account: OwnAccount) {
  const isStaff = account.accountKind === 'government';
  const isCompany = account.accountKind === 'business' || account.accountKind === 'partner';
  return {
    cd_entity: account.id,
    cd_community_entity: account.applicantId,
    cd_community_entity_type: account.communityType,
    cd_instance: account.tenantId,
    instance: {
      ds_name: account.tenantName,
      ds_logo: account.logo,
      ds_portal_url: portalUrl(account.subdomain, account.customDomain),
      ds_program_type: account.programType,
      use_fwp_domain: account.customDomain === null,
      ic_active: account.isActive,
    },
    government: isStaff ? { ds_name: account.tenantName } : null,
    entity: isStaff
      ? null
      : {
          ds_urllogo: null,
          ds_companyname: isCompany ? account.displayName : null,
          ds_firstname: account.firstName,
          ds_lastname: account.lastName,
          userProfile: { ds_profile_pic_url: null },
        },
  };
}
