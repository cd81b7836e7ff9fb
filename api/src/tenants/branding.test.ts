import { expect, test } from 'vitest';
import type { Tenant } from '../platform/mount/context.ts';
import { toBranding } from './branding.ts';

const tenant: Tenant = {
  id: 250,
  subdomain: 'noor',
  name: 'Noor Community Fund',
  names: { en: 'Noor Community Fund', ar: 'صندوق نور المجتمعي' },
  programType: 'standard',
  isActive: true,
  isSuspended: false,
  isEnded: false,
  isReadOnly: false,
  deleteAfter: null,
  hasSignInProvider: false,
  hasReachableForm: true,
  defaultLanguage: 'ar',
  languages: ['ar', 'en'],
  offeredLanguages: ['ar', 'en'],
  timeZone: 'UTC',
  branding: {},
  contactInfo: null,
  settings: {},
};

test('a tenant without branding gets a default title and color', () => {
  const branding = toBranding(tenant, 'en');
  expect(branding.ds_portalTitle).toBe('Noor Community Fund');
  expect(branding.ds_brandColour).toMatch(/^#[0-9a-f]{6}$/);
  expect(branding.ds_logoUrl).toBeNull();
});

test.each([
  ['ar', 'صندوق نور المجتمعي'],
  ['es', 'Noor Community Fund'],
])('the default title in %s is the name in that language, or else the office’s own', (language, title) =>
  expect(toBranding(tenant, language)).toMatchObject({
    ds_name: 'Noor Community Fund',
    ds_portalTitle: title,
  }),
);

test('texts use the reader’s language and fall back to English', () => {
  const branding = { ds_loginHeading: { en: 'Welcome', ar: 'أهلا' }, ds_loginMessage: { en: 'Hello' } };
  expect(toBranding({ ...tenant, branding }, 'ar')).toMatchObject({
    ds_loginHeading: 'أهلا',
    ds_loginMessage: 'Hello',
  });
});

test.each([
  'javascript:alert(1)',
  '//evil.test/a.png',
  '/\\evil.test',
  'data:text/html,x',
  'http://evil.test',
  7,
])('omits the logo %s', (logo) =>
  expect(toBranding({ ...tenant, branding: { ds_logoUrl: logo } }, 'en').ds_logoUrl).toBeNull(),
);

test('replaces an invalid color with the default', () => {
  const branding = { ds_brandColour: 'red;}body{display:none' };
  expect(toBranding({ ...tenant, branding }, 'en').ds_brandColour).toBe('#1f5f8b');
});

test('spec 3 Branding: ic_sso is set only if the tenant enables it and has a provider', () => {
  const icSso = (isOn: boolean, hasSignInProvider: boolean) =>
    toBranding({ ...tenant, hasSignInProvider, branding: { ic_sso: isOn } }, 'en').ic_sso;
  expect([icSso(true, true), icSso(true, false), icSso(false, true)]).toEqual([true, false, false]);
});
