import { expect, it } from 'vitest';
import { type FormDefinition, formDefinitionSchema } from '../form-definition.ts';
import { completeAnswers, formExample } from './form-example.ts';
import { readForm } from './read-form.ts';
import { listSigningKeys, presentForm, signingPageKey } from './signing.ts';

const label = { en: 'words' };
const today = '2026-03-01';
const createForm = (...pages: readonly object[][]): FormDefinition =>
  formDefinitionSchema.parse({
    pages: pages.map((fields, index) => ({ key: `page${index + 1}`, title: label, fields })),
  });
const text = { kind: 'text', key: 'name', label };
const consent = { kind: 'consent', key: 'agrees', label, statement: label };
const signature = { kind: 'signature', key: 'signed', label };

/** The presented pages with their questions, and the page to sign. */
function describePages(form: FormDefinition, answers = {}) {
  const { pages, signing } = presentForm(readForm(form, answers, today).pages, listSigningKeys(form));
  return [...pages, ...(signing ? [signing] : [])].map(
    ({ page, fields }) => `${page.key}: ${fields.map(({ field }) => field.key).join(' ')}`,
  );
}

it('moves the page with the declaration and the signature after the review', () => {
  expect(describePages(formExample, completeAnswers).at(-1)).toBe(`${signingPageKey}: agrees signature`);
  expect(describePages(formExample, completeAnswers)).toHaveLength(4);
});

it('keeps the other questions of a page with a signature', () => {
  expect(describePages(createForm([signature, text, consent]))).toEqual([
    'page1: name',
    `${signingPageKey}: signed agrees`,
  ]);
});

it('signs the signatures of several pages together, and leaves other consents in place', () => {
  const partner = { ...signature, key: 'partner' };
  expect(describePages(createForm([consent, text], [partner], [signature]))).toEqual([
    'page1: agrees name',
    `${signingPageKey}: partner signed`,
  ]);
});

it('leaves a consent in place that opens other questions', () => {
  const account = { ...text, key: 'account', showIf: { '==': [{ var: 'agrees' }, true] } };
  expect(describePages(createForm([consent, account, signature]), { agrees: true })).toEqual([
    'page1: agrees account',
    `${signingPageKey}: signed`,
  ]);
});

it('has no page to sign if no signature is visible', () => {
  const hidden = { ...signature, showIf: { '==': [{ var: 'name' }, 'Ana'] } };
  expect(describePages(createForm([text, hidden]))).toEqual(['page1: name']);
  expect(describePages(createForm([text, hidden]), { name: 'Ana' })).toEqual([
    'page1: name',
    `${signingPageKey}: signed`,
  ]);
});
