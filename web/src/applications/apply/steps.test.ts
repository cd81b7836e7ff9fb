import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import { positionOf, reviewStep, stepAfter, stepBefore, stepToShow, withFirstItems } from './steps.ts';

const text = { en: 'words' };
const name = { kind: 'text', key: 'name', label: text } as const;
const page = (key: string): FormPage => ({ key, title: text, fields: [name] });
const pages = [page('you'), page('home'), page('sign')];

it.each([
  ['what is asked for', 'home', 'sign', 'home'],
  ['the saved page', null, 'sign', 'sign'],
  ['the review', reviewStep, null, reviewStep],
  ['the first where the page asked for is hidden', 'landlord', null, 'you'],
  ['the saved page where the page asked for is hidden', 'landlord', 'home', 'home'],
  ['the first at the beginning', null, null, 'you'],
])('shows %s', (_case, wanted, saved, expected) => {
  expect(stepToShow(pages, wanted, saved)).toBe(expected);
});

it('walks through the pages to the review and back', () => {
  expect([stepAfter(pages, 'you'), stepAfter(pages, 'sign')]).toEqual(['home', reviewStep]);
  expect([stepBefore(pages, 'you'), stepBefore(pages, 'home'), stepBefore(pages, reviewStep)]).toEqual([
    null,
    'you',
    'sign',
  ]);
  expect(positionOf(pages, 'home')).toEqual({ number: 2, total: 4 });
  expect(positionOf(pages, reviewStep)).toEqual({ number: 4, total: 4 });
});

it('has the first items of a group ready', () => {
  const group = {
    kind: 'group',
    key: 'members',
    label: text,
    itemLabel: text,
    addLabel: text,
    fields: [name],
  } as const;
  const needing = (minItems: number): FormPage => ({
    key: 'home',
    title: text,
    fields: [{ ...group, fields: [name], minItems }],
  });
  expect(withFirstItems(needing(2), { members: [{ name: 'Ana' }] })).toEqual({
    members: [{ name: 'Ana' }, {}],
  });
  const answers = { other: 1 };
  expect(withFirstItems(needing(0), answers)).toBe(answers);
});
