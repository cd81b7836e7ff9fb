import { expect, test } from 'vitest';
import {
  defaultLanguage,
  getDirection,
  highlightedLanguages,
  languages,
  resolveTextLanguage,
  translatedLanguages,
} from './languages.ts';

const codes = languages.map(({ code }) => code);

test('spec 1 "The interface is offered in about 50 languages (default English)", each with a unique name', () => {
  expect(Math.abs(languages.length - 50)).toBeLessThanOrEqual(5);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(languages.map(({ name }) => name)).size).toBe(codes.length);
  expect(defaultLanguage).toBe('en');
  expect(Intl.getCanonicalLocales(codes)).toHaveLength(codes.length);
});

test('spec 1 "Direction is right-to-left for ar, fa, he and ur", and left-to-right for all others', () => {
  const fromRight = codes.filter((code) => getDirection(code) === 'rtl');
  expect(fromRight.sort()).toEqual(['ar', 'fa', 'he', 'ur']);
  expect(getDirection('xx')).toBe('ltr');
});

test('spec 1 "The languages highlighted in the picker are en, es, tl and ko", and their texts are complete', () => {
  expect(highlightedLanguages).toEqual(['en', 'es', 'tl', 'ko']);
  for (const code of highlightedLanguages) expect(translatedLanguages).toContain(code);
});

test('spec 9 "Default language English": a language without texts falls back to English', () => {
  expect(codes.filter((code) => resolveTextLanguage(code) === code).sort()).toEqual(
    [...translatedLanguages].sort(),
  );
  expect(resolveTextLanguage('fi')).toBe('en');
});
