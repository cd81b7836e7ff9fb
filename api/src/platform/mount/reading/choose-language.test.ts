import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const plain = {
  offered: ['en', 'es', 'ar', 'zh-TW', 'fr'],
  own: ['en', 'es', 'ar', 'zh-TW', 'vi'],
  tenantDefault: 'en',
  actorLanguage: null,
  isForced: false,
  cookie: undefined,
  acceptLanguage: undefined,
};

it.each([
  ['falls back to the tenant’s language', {}, 'en'],
  ['falls back to Arabic for an Arabic tenant', { tenantDefault: 'ar' }, 'ar'],
  ['uses the browser’s language', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['respects the weights of the browser’s languages', { acceptLanguage: 'en;q=0.2, ar;q=0.9' }, 'ar'],
  [
    'keeps Arabic for an English browser at an Arabic tenant',
    { tenantDefault: 'ar', acceptLanguage: 'en-US,en;q=0.9' },
    'ar',
  ],
  [
    'uses Spanish for a Spanish browser at an Arabic tenant',
    { tenantDefault: 'ar', acceptLanguage: 'es' },
    'es',
  ],
  ['ignores a browser language that the portal is not translated to', { acceptLanguage: 'zh-TW' }, 'en'],
  ['uses such a language once it was chosen', { cookie: 'zh-TW' }, 'zh-TW'],
  ['ignores a browser language that the office does not write in', { acceptLanguage: 'fr-CA,fr' }, 'en'],
  ['ignores a browser language that is not offered', { acceptLanguage: 'vi' }, 'en'],
  ['uses any offered language that was chosen', { cookie: 'fr', acceptLanguage: 'es' }, 'fr'],
  ['ignores a malformed header', { acceptLanguage: ';q=,,*;q=x' }, 'en'],
  ['prefers the person’s language to the browser’s', { actorLanguage: 'ar', acceptLanguage: 'es' }, 'ar'],
  ['prefers the cookie to the person’s language', { actorLanguage: 'ar', cookie: 'es' }, 'es'],
  ['ignores a cookie with a language that is not offered', { cookie: 'xx', actorLanguage: 'es' }, 'es'],
  ['forces staff to English (spec 6)', { actorLanguage: 'en', isForced: true, cookie: 'es' }, 'en'],
])('%s', (_name, facts, language) => {
  expect(chooseLanguage({ ...plain, ...facts })).toBe(language);
});
