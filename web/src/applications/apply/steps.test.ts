import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { expect, it } from 'vitest';
import {
  addMinimumItems,
  chooseStep,
  findPreviousStep,
  getNextStep,
  getStepPosition,
  listSteps,
  reviewStep,
  signStep,
} from './steps.ts';

const text = { en: 'words' };
const name = { kind: 'text', key: 'name', label: text } as const;
const page = (key: string): FormPage => ({ key, title: text, fields: [name] });
const steps = ['you', 'home', 'debts', reviewStep, signStep];
const pageKeys = ['you', 'home', 'landlord', 'debts', 'signature'];
const toReading = (key: string) => ({ page: page(key), fields: [] });

it.each([
  ['the requested page', 'home', 'debts', 'home'],
  ['the saved page', null, 'debts', 'debts'],
  ['the review', reviewStep, null, reviewStep],
  ['the page to sign', signStep, null, signStep],
  ['the first page if the requested page is hidden', 'landlord', null, 'you'],
  ['the saved page if the requested page is hidden', 'landlord', 'home', 'home'],
  ['the first page initially', null, null, 'you'],
  ['the page after a saved page that is hidden', null, 'landlord', 'debts'],
  ['the review if the saved page is now signed', null, 'signature', reviewStep],
  ['the first page if the form no longer has the saved page', null, 'removed', 'you'],
])('shows %s', (_case, requested, saved, expected) => {
  expect(chooseStep(steps, requested, saved, pageKeys)).toBe(expected);
});

it('steps through the pages to the review and the signature, and back', () => {
  expect(listSteps({ pages: ['you', 'home', 'debts'].map(toReading), signing: toReading('sign') })).toEqual(
    steps,
  );
  expect(listSteps({ pages: [toReading('you')], signing: null })).toEqual(['you', reviewStep]);
  expect(['you', 'debts', reviewStep].map((step) => getNextStep(steps, step))).toEqual([
    'home',
    reviewStep,
    signStep,
  ]);
  expect(['you', 'home', reviewStep, signStep].map((step) => findPreviousStep(steps, step))).toEqual([
    null,
    'you',
    'debts',
    reviewStep,
  ]);
  expect(getStepPosition(steps, 'home')).toEqual({ number: 2, total: 5 });
  expect(getStepPosition(steps, signStep)).toEqual({ number: 5, total: 5 });
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
