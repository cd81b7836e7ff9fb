import type { Provider } from '@commonway/contract/sign-in/single-sign-on/provider.ts';
import type { Handle } from '../../../platform/mount/context.ts';
import { listProviderRows, type ProviderRow } from '../../queries/providers.ts';
import { listRealms } from '../../queries/realms.ts';
import { addressesOf } from '../addresses.ts';

export const listSignOnSettings: Handle<'sign-in/list-sign-on-settings'> = async ({ tx, request }) => ({
  providers: (await listProviderRows(tx)).map(providerOf),
  realms: await listRealms(tx),
  addresses: addressesOf(request.origin),
});

/** A row as its administrators see it: of the secret only whether there is one. */
function providerOf({
  kind,
  clientId,
  sealedSecret,
  signInUrl,
  certificates,
  changedAt: _,
  ...row
}: ProviderRow): Provider {
  if (kind === 'saml') return { ...row, kind, signInUrl, certificates };
  if (kind === 'membersuite') return { ...row, kind, clientId };
  return { ...row, kind, clientId, hasSecret: sealedSecret !== null };
}
