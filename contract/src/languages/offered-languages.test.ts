import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { listOfferedLanguages } from './offered-languages.ts';

const codes = (subdomain: string): string[] => listOfferedLanguages(subdomain).map(({ code }) => code);

test('spec 6: limits the picker to es, vi, ko, en, zh-TW and zh on the state-marketplace host', () => {
  expect(codes('marketway').sort()).toEqual(['en', 'es', 'ko', 'vi', 'zh', 'zh-TW']);
});

test('spec 1: offers about 50 languages on all other hosts', () => {
  expect(codes('riverbend')).toEqual(languages.map(({ code }) => code));
  expect(codes('riverbend').length).toBeGreaterThanOrEqual(50);
});
