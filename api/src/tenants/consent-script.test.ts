import { expect, test } from 'vitest';
import { getPageConsentScript } from './consent-script.ts';

const script = 'https://consent.example.test/office.js';
const withScript = (address: unknown) => ({ settings: { privacy: { consent_script: address } } });

test.each([
  ['apply.example.test', script],
  ['localhost.example.test', script],
  ['localhost', null],
  ['riverbend.localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
])('spec 2.6 "a consent script loads except on localhost": at %s', (host, expected) => {
  expect(getPageConsentScript(withScript(script), host)).toBe(expected);
});

test.each([
  [undefined],
  [null],
  ['http://consent.example.test/office.js'],
  ["https://a.test'; script-src *"],
  [7],
])('loads no script for the stored address %s', (address) => {
  expect(getPageConsentScript(withScript(address), 'apply.example.test')).toBeNull();
});

test('loads no script for an office without privacy settings', () => {
  expect(getPageConsentScript({ settings: {} }, 'apply.example.test')).toBeNull();
});
