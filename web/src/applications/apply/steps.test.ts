import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import {
  addMinimumItems,
  chooseStep,
  findPreviousStep,
  getNextStep,
  getStepPosition,
  reviewStep,
} from './steps.ts';

const text = { en: 'words' };
const name = { kind: 'text', key: 'name', label: text } as const;
const page = (key: string): FormPage => ({ key, title: text, fields: [name] });
const pages = [page('you'), page('home'), page('sign')];

it.each([
  ['the requested page', 'home', 'sign', 'home'],
  ['the saved page', null, 'sign', 'sign'],
  ['the review', reviewStep, null, reviewStep],
  ['the first page if the requested page is hidden', 'landlord', null, 'you'],
  ['the saved page if the requested page is hidden', 'landlord', 'home', 'home'],
  ['the first page initially', null, null, 'you'],
])('shows %s', (_case, requested, saved, expected) => {
  expect(chooseStep(pages, requested, saved)).toBe(expected);
});

it('steps through the pages to the review and back', () => {
  expect([getNextStep(pages, 'you'), getNextStep(pages, 'sign')]).toEqual(['home', reviewStep]);
  expect([
    findPreviousStep(pages, 'you'),
    findPreviousStep(pages, 'home'),
    findPreviousStep(pages, reviewStep),
  ]).toEqual([null, 'you', 'sign']);
  expect(getStepPosition(pages, 'home')).toEqual({ number: 2, total: 4 });
  expect(getStepPosition(pages, reviewStep)).toEqual({ number: 4, total: 4 });
});

it('adds the minimum number of items to a group', () => {
  const group = {
    kind: 'group',
    key: 'members',
    label: text,
    itemLabel: text,
    addLabel: text,
    fields: [name],
  } as const;
  const pageWithMinItems = (minItems: number): FormPage => ({
    key: 'home',
    title: text,
    fields: [{ ...group, fields: [name], minItems }],
  });
  expect(addMinimumItems(pageWithMinItems(2), { members: [{ name: 'Ana' }] })).toEqual({
    members: [{ name: 'Ana' }, {}],
  });
  const answers = { other: 1 };
  expect(addMinimumItems(pageWithMinItems(0), answers)).toBe(answers);
});
