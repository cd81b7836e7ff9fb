import { expect, test } from 'vitest';
import { matchOptions } from './match-options.ts';

const options = [
  { value: 'ax', label: 'Åland' },
  { value: 'fi', label: 'Finland', hint: 'Suomi' },
  { value: 'la', label: 'Laos' },
];
const found = (query: string): string[] => matchOptions(options, query).map((option) => option.value);

test.each([
  ['', ['ax', 'fi', 'la']],
  ['aland', ['ax']],
  ['LA', ['la', 'ax', 'fi']],
  ['fin suo', ['fi']],
  ['zz', []],
])('%j finds %j', (query, values) => {
  expect(found(query)).toEqual(values);
});
