import { X509Certificate } from 'node:crypto';
import type { Provider, ProviderInput } from '@commonway/contract/single-sign-on/provider.ts';
import { seal } from '../../accounts/seal.ts';
import { invalidateSessions } from '../../accounts/session-cache.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { buildPortalUrls, buildSealContext } from '../provider.ts';
import { listMailDomains } from '../queries/mail-domains.ts';
import {
  deleteProvider,
  deleteProviderIdentities,
  insertProvider,
  listProviderRows,
  listRealms,
  listSignInButtons,
  lockProvider,
  notifyOfProviderChange,
  type ProviderRow,
  type ProviderValues,
  revokeSessionsOfProvider,
  saveSealedSecret,
  updateProvider,
} from '../queries/providers.ts';
import { toDomainView } from './mail-domains.ts';

/** Returns the providers to offer on the sign-in page; none if branding does not enable single sign-on (spec 2.5). */
export const listProviders: Handle<'single-sign-on/list-providers'> = async ({ tx, tenant }) => {
  const isOn = tenant.branding['ic_sso'] === true || tenant.branding['ic_forward_login'] === true;
  return { providers: isOn ? await listSignInButtons(tx) : [] };
};

/** Returns all providers, realms, domains, and the portal's URLs, for the settings page. */
export const listSignOnSettings: Handle<'single-sign-on/list-sign-on-settings'> = async ({
  tx,
  request,
}) => ({
  providers: (await listProviderRows(tx)).map(toProviderView),
  realms: await listRealms(tx),
  domains: (await listMailDomains(tx)).map(toDomainView),
  addresses: buildPortalUrls(request.origin),
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

/** Creates or updates a provider, and encrypts its client secret. */
export const saveProvider: Handle<'single-sign-on/save-provider'> = async (context, input) => {
  const { tx, tenant } = context;
  validateProvider(context, input);
  const values = toProviderValues(input);
  const id = input.id ?? (await insertProvider(tx, values)).id;
  if (input.id !== undefined) await updateExistingProvider(context, input.id, values);
  const secret = input.kind === 'oidc' ? input.clientSecret : undefined;
  if (secret !== undefined)
    await saveSealedSecret(
      tx,
      id,
      seal(await ensureSigningKeys(tx, 'seal'), secret, buildSealContext(tenant.id, id)),
    );
  const { kind, issuer, entityType, createsAccounts, mailDomains, isActive } = values;
  const details = {
    kind,
    issuer,
    entityType,
    createsAccounts,
    mailDomains,
    isActive,
    newSecret: secret !== undefined,
  };
  await notifyOfProviderChange(tx);
  context.audit({ subjectKind: 'sign_in_provider', subjectId: id, details });
  return { id };
};

/** Updates a provider. Ends its sessions if it was deactivated or now identifies other people. */
async function updateExistingProvider(context: Context, id: number, values: ProviderValues): Promise<void> {
  const { tx } = context;
  const before = await lockProvider(tx, id);
  if (before === undefined || (await updateProvider(tx, id, values)) === 0) throw new Refusal('not_found');
  const isIssuerChanged = before.issuer !== values.issuer;
  if (isIssuerChanged) await deleteProviderIdentities(tx, id);
  if (isIssuerChanged || !values.isActive || before.entityType !== values.entityType)
    await endSessionsOfProvider(context, id);
}

/** Ends the sessions that a provider opened. */
async function endSessionsOfProvider({ tx }: Context, providerId: number): Promise<void> {
  for (const { personId } of await revokeSessionsOfProvider(tx, providerId)) invalidateSessions(personId);
}

/**
 * Throws `invalid_input` if a URL leads into our own network, which our server must not request (security B9.52), or if
 * a certificate is invalid.
 */
function validateProvider({ outsideHttp }: Context, input: ProviderInput): void {
  const addresses = input.kind === 'saml' ? { signInUrl: input.signInUrl } : { issuer: input.issuer };
  for (const [field, address] of Object.entries(addresses))
    if (!outsideHttp.permits(new URL(address)))
      throw new Refusal('invalid_input', { fields: { [field]: ['invalid'] } });
  if (input.kind === 'saml' && !input.certificates.every(isCertificate))
    throw new Refusal('invalid_input', { fields: { certificates: ['invalid'] } });
}

/** Whether the text is an X.509 certificate. */
function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).publicKey.type === 'public';
  } catch {
    return false;
  }
}

/** Converts the input to the columns of a provider. */
function toProviderValues(input: ProviderInput): ProviderValues {
  const { name, issuer, entityType, createsAccounts, mailDomains, isActive } = input;
  const common = { name, issuer, entityType, createsAccounts, mailDomains, isActive };
  return input.kind === 'saml'
    ? { ...common, kind: 'saml', clientId: '', signInUrl: input.signInUrl, certificates: input.certificates }
    : { ...common, kind: input.kind, clientId: input.clientId, signInUrl: '', certificates: [] };
}

/** Deletes a provider and ends the sessions that it opened. */
export const removeProvider: Handle<'single-sign-on/remove-provider'> = async (context, { providerId }) => {
  await endSessionsOfProvider(context, providerId);
  if ((await deleteProvider(context.tx, providerId)) === 0) throw new Refusal('not_found');
  await notifyOfProviderChange(context.tx);
  context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId });
  return { done: true };
};
