import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';

test('has an index file for each translated language', () => {
  const indexes = Object.keys(import.meta.glob('./text-files/*.ts'));
  expect(indexes.toSorted()).toEqual(
    translatedLanguages.map((language) => `./text-files/${language}.ts`).toSorted(),
  );
});
