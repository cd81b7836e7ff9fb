// A provider as it is typed: every field of every kind, of which only those of its own kind are sent.
import type { Provider, ProviderInput } from '@commonway/contract/sign-in/single-sign-on/provider.ts';

export interface ProviderDraft {
  readonly id: number | undefined;
  readonly kind: Provider['kind'];
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly hasSecret: boolean;
  readonly signInUrl: string;
  /** One after the other, as they are pasted. */
  readonly certificates: string;
  readonly entityType: 1 | 2;
  readonly createsAccounts: boolean;
  /** One a line. */
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

/** What is typed of a provider that is changed. Its secret is never shown. */
export function draftOf(provider: Provider): ProviderDraft {
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

/** What is sent of a draft. */
export function inputOf(draft: ProviderDraft): ProviderInput {
  const { id, kind, name, issuer, entityType, createsAccounts, isActive, clientId, clientSecret } = draft;
  const shared = { name, issuer, entityType, createsAccounts, isActive, ...(id !== undefined && { id }) };
  const mailDomains = draft.mailDomains.split(/[\s,]+/).filter(Boolean);
  if (kind === 'saml')
    return {
      ...shared,
      mailDomains,
      kind,
      signInUrl: draft.signInUrl,
      certificates: certificatesIn(draft.certificates),
    };
  if (kind === 'membersuite') return { ...shared, mailDomains, kind, clientId };
  return { ...shared, mailDomains, kind, clientId, ...(clientSecret && { clientSecret }) };
}

const certificate = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** Each certificate of a pasted text; what is none goes along whole, to be refused in words. */
function certificatesIn(text: string): string[] {
  return text.match(certificate) ?? [text].filter(Boolean);
}
