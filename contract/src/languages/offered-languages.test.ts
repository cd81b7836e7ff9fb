import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { listOfferedLanguages } from './offered-languages.ts';

const office = { subdomain: 'riverbend', languages: ['en', 'es', 'vi'], isLimited: false };

test('spec 6: limits the state-marketplace host to es, vi, ko, en, zh-TW and zh', () => {
  const marketplace = { ...office, subdomain: 'marketway' };
  expect(listOfferedLanguages(marketplace).sort()).toEqual(['en', 'es', 'ko', 'vi', 'zh', 'zh-TW']);
});

test('spec 1: offers about 50 languages on all other hosts', () => {
  expect(listOfferedLanguages(office)).toEqual(languages.map(({ code }) => code));
  expect(listOfferedLanguages(office).length).toBeGreaterThanOrEqual(50);
});

test('offers only the office’s languages if it limits them, and on the marketplace host only those of both', () => {
  const limited = { ...office, languages: ['en', 'es', 'tl'], isLimited: true };
  expect(listOfferedLanguages(limited).sort()).toEqual(['en', 'es', 'tl']);
  expect(listOfferedLanguages({ ...limited, subdomain: 'marketway' }).sort()).toEqual(['en', 'es']);
});
