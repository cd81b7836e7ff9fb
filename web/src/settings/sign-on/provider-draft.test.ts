import type { Provider } from '@commonway/contract/single-sign-on/provider.ts';
import { expect, test } from 'vitest';
import { emptyDraft, toProviderDraft, toProviderInput } from './provider-draft.ts';

const pem = (body: string): string => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
const shared = {
  id: 7,
  name: 'County',
  issuer: 'https://login.example.org',
  entityType: 1,
  createsAccounts: true,
  mailDomains: ['example.org', 'example.com'],
  isActive: false,
} as const;
const providers: readonly Provider[] = [
  { ...shared, kind: 'oidc', clientId: 'portal', hasSecret: true, mailDomains: [...shared.mailDomains] },
  {
    ...shared,
    kind: 'saml',
    signInUrl: 'https://login.example.org/in',
    certificates: [pem('one'), pem('two')],
    mailDomains: [...shared.mailDomains],
  },
  { ...shared, kind: 'membersuite', clientId: 'office', mailDomains: [] },
];

test.each(providers)('$kind: sends unchanged settings as they were', (provider) => {
  const input = toProviderInput(toProviderDraft(provider));
  expect({ ...input, ...('hasSecret' in provider && { hasSecret: provider.hasSecret }) }).toEqual(provider);
});

test('sends a client secret only if entered, and only for OpenID Connect', () => {
  expect(toProviderInput(emptyDraft)).not.toHaveProperty('clientSecret');
  expect(toProviderInput({ ...emptyDraft, clientSecret: 's' })).toHaveProperty('clientSecret', 's');
  expect(toProviderInput({ ...emptyDraft, kind: 'membersuite', clientSecret: 's' })).not.toHaveProperty(
    'clientSecret',
  );
});

test('splits domains by line or comma, and passes invalid certificates on for validation', () => {
  expect(toProviderInput({ ...emptyDraft, mailDomains: ' a.org,\n b.org\n\n' }).mailDomains).toEqual([
    'a.org',
    'b.org',
  ]);
  expect(toProviderInput({ ...emptyDraft, kind: 'saml', certificates: 'nothing' })).toHaveProperty(
    'certificates',
    ['nothing'],
  );
  expect(toProviderInput({ ...emptyDraft, kind: 'saml' })).toHaveProperty('certificates', []);
});
