import { expect, test } from 'vitest';
import { findTypedOption, matchOptions } from './match-options.ts';

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

test.each([
  ['95301', 'merced'],
  ['9530', undefined],
  ['95999', undefined],
  ['', undefined],
  [undefined, undefined],
])('a field left with %j means %s', (query, value) => {
  const counties = [
    { value: 'merced', label: 'Merced', hint: 'Riverbend · 95301, 95340' },
    { value: 'stanislaus', label: 'Stanislaus', hint: 'Eastgate · 95307' },
  ];
  expect(findTypedOption(counties, query)?.value).toBe(value);
});
