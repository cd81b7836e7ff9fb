import { expect, test } from 'vitest';
import { resolveFormPlacement } from '../programs/embedding/form-placement.ts';
import { isLinkTarget } from '../settings/setting-rules.ts';
import { isSecureUrl } from './secure-url.ts';

const addresses: readonly (readonly [string, boolean])[] = [
  ['https://forms.example.org/apply?x=1', true],
  ['https://forms.example.org:8443/', true],
  ['https://xn--frms-5qa.example.org', true],
  ['https://93.184.216.34/', true],
  ['https://[2606:2800:220:1::1]/', true],
  ['https://*', false],
  ['https://*.example.org', false],
  ['https://a;sandbox', false],
  ['https://a.test;script-src*', false],
  ['https://a,b.test', false],
  ["https://a'b.test", false],
  ['https://a"b.test', false],
  ['https://a`b.test', false],
  ['https://a$b.test', false],
  ['https://user@forms.example.org', false],
  ['https://:secret@forms.example.org', false],
  ['http://forms.example.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//forms.example.org', false],
  ['https://', false],
  ['https://a b.test', false],
];

test.each(addresses)('security, CSP: %s can be used in links, frames, and headers: %s', (address, may) => {
  const place = resolveFormPlacement({ programId: 1, formUrl: address, bases: {}, externalId: 'x' });
  expect([isSecureUrl(address), isLinkTarget(address), place.kind === 'frame']).toEqual([may, may, may]);
});
