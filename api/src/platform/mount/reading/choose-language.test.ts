import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const plain = {
  offered: ['en', 'es', 'ar', 'zh-TW'],
  tenantDefault: 'en',
  actorLanguage: null,
  isForced: false,
  cookie: undefined,
  acceptLanguage: undefined,
};

it.each([
  ['nothing known: the tenant', {}, 'en'],
  ['the tenant may default to Arabic', { tenantDefault: 'ar' }, 'ar'],
  ['the browser', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['the browser by its weights', { acceptLanguage: 'en;q=0.2, ar;q=0.9' }, 'ar'],
  ['an English browser at an Arabic office', { tenantDefault: 'ar', acceptLanguage: 'en-US,en;q=0.9' }, 'ar'],
  ['a Spanish browser at an Arabic office', { tenantDefault: 'ar', acceptLanguage: 'es' }, 'es'],
  ['a full tag', { acceptLanguage: 'zh-TW' }, 'zh-TW'],
  ['a language not offered', { acceptLanguage: 'fr-CA,fr' }, 'en'],
  ['a hostile header', { acceptLanguage: ';q=,,*;q=x' }, 'en'],
  ['the person over the browser', { actorLanguage: 'ar', acceptLanguage: 'es' }, 'ar'],
  ['the cookie over the person', { actorLanguage: 'ar', cookie: 'es' }, 'es'],
  ['a cookie not offered', { cookie: 'xx', actorLanguage: 'es' }, 'es'],
  ['staff forced to English (spec 6)', { actorLanguage: 'en', isForced: true, cookie: 'es' }, 'en'],
])('%s', (_name, facts, language) => {
  expect(chooseLanguage({ ...plain, ...facts })).toBe(language);
});
