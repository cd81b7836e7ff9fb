// The form values of a provider: the fields of every kind. Only those of the selected kind are sent.
import type { Provider, ProviderInput } from '@commonway/contract/single-sign-on/provider.ts';

export interface ProviderDraft {
  readonly id: number | undefined;
  readonly kind: Provider['kind'];
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly hasSecret: boolean;
  readonly signInUrl: string;
  /** PEM certificates, concatenated as pasted. */
  readonly certificates: string;
  readonly entityType: 1 | 2;
  readonly createsAccounts: boolean;
  /** One domain per line. */
  readonly mailDomains: string;
  readonly isActive: boolean;
}

export const emptyDraft: ProviderDraft = {
  id: undefined,
  kind: 'oidc',
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  hasSecret: false,
  signInUrl: '',
  certificates: '',
  entityType: 2,
  createsAccounts: false,
  mailDomains: '',
  isActive: true,
};

/** Converts an existing provider to the form's values. Its secret is never shown. */
export function toProviderDraft(provider: Provider): ProviderDraft {
  const { id, kind, name, issuer, entityType, createsAccounts, isActive } = provider;
  const shared = { id, kind, name, issuer, entityType, createsAccounts, isActive };
  return {
    ...emptyDraft,
    ...shared,
    mailDomains: provider.mailDomains.join('\n'),
    ...(provider.kind === 'saml'
      ? { signInUrl: provider.signInUrl, certificates: provider.certificates.join('\n') }
      : { clientId: provider.clientId }),
    hasSecret: provider.kind === 'oidc' && provider.hasSecret,
  };
}

/** Converts the form values to the input of `single-sign-on/save-provider`. */
export function toProviderInput(draft: ProviderDraft): ProviderInput {
  const { id, kind, name, issuer, entityType, createsAccounts, isActive, clientId, clientSecret } = draft;
  const shared = { name, issuer, entityType, createsAccounts, isActive, ...(id !== undefined && { id }) };
  const mailDomains = draft.mailDomains.split(/[\s,]+/).filter(Boolean);
  if (kind === 'saml')
    return {
      ...shared,
      mailDomains,
      kind,
      signInUrl: draft.signInUrl,
      certificates: splitCertificates(draft.certificates),
    };
  if (kind === 'membersuite') return { ...shared, mailDomains, kind, clientId };
  return { ...shared, mailDomains, kind, clientId, ...(clientSecret && { clientSecret }) };
}

const certificate = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/**
 * Splits pasted text into certificates. Text without a certificate is sent unchanged, so that the server reports the
 * error.
 */
function splitCertificates(text: string): string[] {
  return text.match(certificate) ?? [text].filter(Boolean);
}
