import { expect, test } from 'vitest';
import { laterAnswer } from '../../programs/form/check-answer.ts';
import { checkForm } from '../../programs/form/check-form.ts';
import { selectVisibleAnswers } from '../../programs/form/form-values.ts';
import type { FormDefinition } from '../../programs/form-definition.ts';
import { listLaterDocuments } from './later-documents.ts';
import { listOpenProblems } from './open-questions.ts';

const label = { en: 'Document' };
const file = { kind: 'file', label, required: true } as const;
const form: FormDefinition = {
  pages: [
    {
      key: 'documents',
      title: label,
      fields: [
        { ...file, key: 'lease', laterDays: 10 },
        { ...file, key: 'needed' },
        { ...file, key: 'notice', laterDays: 3, showIf: { '==': [{ var: 'lease' }, null] } },
        { ...file, key: 'voluntary', required: false, laterDays: 10 },
        {
          key: 'members',
          kind: 'group',
          label,
          itemLabel: label,
          addLabel: label,
          fields: [
            { ...file, key: 'proof', laterDays: 5 },
            { ...file, key: 'photo', laterDays: 7 },
          ],
        },
      ],
    },
  ],
};
const today = '2026-03-02';
const document = [{ documentId: 1, fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 1 }];
const answers = {
  lease: laterAnswer,
  needed: document,
  members: [{ proof: laterAnswer, photo: laterAnswer }],
};

test('lists postponed documents by question, or by group, with the first due date', () => {
  expect(listLaterDocuments(form, { ...answers, notice: laterAnswer }, today)).toEqual([
    { field: 'lease', labels: [label], days: 10 },
    { field: 'notice', labels: [label], days: 3 },
    { field: 'members', labels: [label, label], days: 5 },
  ]);
});

test('counts a postponed document as no answer, and stores none', () => {
  expect(checkForm(form, { ...answers, notice: laterAnswer }, today)).toEqual([]);
  expect(selectVisibleAnswers(form, answers, today)).toEqual({ needed: document, members: [{}] });
});

test.each([
  ['a needed document', { needed: laterAnswer }, 'needed', 'invalid'],
  ['an optional document', { voluntary: laterAnswer }, 'voluntary', 'invalid'],
  ['a document that is neither there nor postponed', { lease: null }, 'lease', 'required'],
  ['another object', { lease: { later: 1 } }, 'lease', 'invalid'],
])('reports %s', (_case, change, path, word) => {
  const problems = checkForm(form, { ...answers, notice: laterAnswer, ...change }, today);
  expect(problems.map((problem) => [problem.path, problem.word])).toEqual([[path, word]]);
});

test('refuses to postpone a requested document again', () => {
  const request = { form, frozen: { needed: document }, fields: ['lease'], today };
  const problems = (given: object) =>
    listOpenProblems(request, { ...given }).map(({ path, word }) => [path, word]);
  expect(problems({ lease: laterAnswer })).toEqual([['lease', 'invalid']]);
  expect(problems({ lease: document })).toEqual([]);
});
