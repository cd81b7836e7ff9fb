import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { offeredLanguages } from './offered-languages.ts';

const codes = (subdomain: string): string[] => offeredLanguages(subdomain).map(({ code }) => code);

test('spec 6: the picker is limited to es, vi, ko, en, zh-TW and zh on the state-marketplace host', () => {
  expect(codes('marketway').sort()).toEqual(['en', 'es', 'ko', 'vi', 'zh', 'zh-TW']);
});

test('spec 1: everywhere else it offers about 50 languages', () => {
  expect(codes('riverbend')).toEqual(languages.map(({ code }) => code));
  expect(codes('riverbend').length).toBeGreaterThanOrEqual(50);
});
