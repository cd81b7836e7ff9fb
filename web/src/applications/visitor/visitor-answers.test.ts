import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceStorage, tabStorage } from '../../ui/device-storage.ts';
import { restoreSaveQueue } from '../saving/save-queue.ts';
import { findKnownContact } from './known-contact.ts';
import {
  createImport,
  createVisitorSender,
  hasAnswers,
  readVisitorAnswers,
  removeVisitorAnswers,
} from './visitor-answers.ts';

const label = { en: 'Question' };
const form: FormDefinition = {
  pages: [
    {
      key: 'you',
      title: label,
      fields: [
        { key: 'firstName', kind: 'text', label, means: 'given-name' },
        { key: 'lastName', kind: 'text', label, means: 'family-name' },
        { key: 'mail', kind: 'email', label, means: 'email' },
        { key: 'taxNumber', kind: 'tax-number', label, isPrivate: true },
        {
          key: 'members',
          kind: 'group',
          label,
          itemLabel: label,
          addLabel: label,
          fields: [{ key: 'ssn', kind: 'text', label, isPrivate: true }],
        },
      ],
    },
  ],
};
const program = 101;
const storageKey = 'commonway.visitor-answers';

const save = (revision: number, answers: object, page: string | null = 'you', programId = program) =>
  createVisitorSender(programId, form)({ revision, answers: { ...answers }, page, isLast: false });

beforeEach(() => {
  for (const id of [program, 102]) removeVisitorAnswers(id);
  deviceStorage.removeItem(storageKey);
});

describe('a visitor’s answers', () => {
  test('stay on the device until they are removed, by program', async () => {
    expect(readVisitorAnswers(program)).toBe(null);
    expect(await save(0, { firstName: 'Vera' })).toMatchObject({ kind: 'saved', revision: 1 });
    await save(1, { lastName: 'Visitor' }, null);
    await save(0, { firstName: 'Other' }, 'you', 102);
    expect(readVisitorAnswers(program)).toMatchObject({
      answers: { firstName: 'Vera', lastName: 'Visitor' },
      revision: 2,
      page: 'you',
    });
    removeVisitorAnswers(program);
    expect([readVisitorAnswers(program), readVisitorAnswers(102)?.answers]).toEqual([
      null,
      { firstName: 'Other' },
    ]);
    removeVisitorAnswers(102);
    expect(deviceStorage.getItem(storageKey)).toBe(null);
  });

  test('to private questions are not stored', async () => {
    const secret = { taxNumber: '912-34-5678', members: [{ ssn: '987-65-4321' }] };
    await save(0, { firstName: 'Vera', ...secret });
    expect(readVisitorAnswers(program)?.answers).toEqual({ firstName: 'Vera', ...secret });
    expect(deviceStorage.getItem(storageKey)).toContain('Vera');
    expect(deviceStorage.getItem(storageKey)).not.toMatch(/912|987/);
    expect(tabStorage.getItem(storageKey)).toBe(null);
    removeVisitorAnswers(program);
    await save(0, { firstName: 'Other' });
    expect(readVisitorAnswers(program)?.answers).toEqual({ firstName: 'Other' });
  });

  test('are forgotten after a week, and if they were changed by hand', async () => {
    await save(0, { firstName: 'Vera' });
    const stored = deviceStorage.getItem(storageKey) ?? '';
    deviceStorage.setItem(storageKey, stored.replace(/"savedAt":"\d{4}/, '"savedAt":"2020'));
    expect(readVisitorAnswers(program)).toBe(null);
    deviceStorage.setItem(storageKey, '{');
    expect(readVisitorAnswers(program)).toBe(null);
  });

  test('of another tab are reported, not overwritten', async () => {
    await save(0, { firstName: 'Vera' });
    expect(await save(0, { firstName: 'Vero' })).toEqual({
      kind: 'stale',
      revision: 1,
      answers: { firstName: 'Vera' },
    });
  });

  test.each([
    [{}, false],
    [{ firstName: null }, false],
    [{ firstName: 'Vera' }, true],
  ])('%j count as answers: %s', async (answers, expected) => {
    await save(0, answers);
    const found = readVisitorAnswers(program);
    expect(found && hasAnswers(found)).toBe(expected);
  });
});

describe('the import into a draft', () => {
  const importInto = async (typed: object, draft: { answers: Record<string, unknown>; revision: number }) => {
    await save(0, typed);
    const found = readVisitorAnswers(program);
    const added = found && createImport(found, draft, form);
    return added && restoreSaveQueue({ ...draft, savedAt: null, page: null }, added);
  };

  test('replaces what a new draft took from the profile', async () => {
    const queue = await importInto({ firstName: 'Vera' }, { answers: { firstName: 'V.' }, revision: 0 });
    expect([queue?.waiting, queue?.conflicts]).toEqual([{ firstName: 'Vera' }, []]);
  });

  test('adds answers to an existing draft, and lets the person choose where both differ', async () => {
    const draft = { answers: { firstName: 'V.', mail: 'v@example.test' }, revision: 4 };
    const queue = await importInto({ firstName: 'Vera', lastName: 'Visitor' }, draft);
    expect(queue?.waiting).toEqual({ lastName: 'Visitor' });
    expect(queue?.conflicts).toMatchObject([{ key: 'firstName', mine: 'Vera', theirs: 'V.' }]);
  });

  test.each([
    ['the same answers', { firstName: 'V.' }],
    ['answers that were cleared', { firstName: null }],
    ['questions that the draft’s form does not have', { gone: 'x' }],
  ])('adds nothing for %s', async (_, typed) => {
    expect(await importInto(typed, { answers: { firstName: 'V.' }, revision: 4 })).toBe(null);
  });
});

test.each([
  [
    { firstName: ' Vera ', lastName: 'Visitor', mail: 'v@example.test' },
    ['Vera', 'Visitor', 'v@example.test'],
  ],
  [{}, ['', '', '']],
])('finds the person in %j', (answers, expected) => {
  const { firstName, lastName, email } = findKnownContact(form, answers);
  expect([firstName, lastName, email]).toEqual(expected);
});

test.each([
  ['Ana María Ruiz', ['Ana María', 'Ruiz']],
  ['Ana', ['', 'Ana']],
])('splits the full name %s', (name, expected) => {
  const fields = [{ key: 'name', kind: 'text', label, means: 'full-name' } as const];
  const { firstName, lastName } = findKnownContact(
    { pages: [{ key: 'you', title: label, fields }] },
    { name },
  );
  expect([firstName, lastName]).toEqual(expected);
});
