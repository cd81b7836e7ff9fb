import type { Provider } from '@commonway/contract/sign-in/single-sign-on/provider.ts';
import type { Handle } from '../../../platform/mount/context.ts';
import { listMailDomains } from '../../queries/mail-domains.ts';
import { listProviderRows, type ProviderRow } from '../../queries/providers.ts';
import { listRealms } from '../../queries/realms.ts';
import { addressesOf } from '../addresses.ts';
import { toDomainView } from './mail-domains.ts';

export const listSignOnSettings: Handle<'sign-in/list-sign-on-settings'> = async ({
  tx,
  tenant,
  request,
}) => ({
  providers: (await listProviderRows(tx)).map(toProviderView),
  realms: await listRealms(tx),
  domains: (await listMailDomains(tx, tenant.id)).map(toDomainView),
  addresses: addressesOf(request.origin),
});

/** A provider as its administrators see it: instead of the secret, whether there is one. */
function toProviderView(row: ProviderRow): Provider {
  const { id, name, issuer, entityType, createsAccounts, mailDomains, isActive } = row;
  const { kind, clientId, signInUrl, certificates } = row;
  const common = { id, name, issuer, entityType, createsAccounts, mailDomains, isActive };
  if (kind === 'saml') return { ...common, kind, signInUrl, certificates };
  if (kind === 'membersuite') return { ...common, kind, clientId };
  return { ...common, kind, clientId, hasSecret: row.sealedSecret !== null };
}
