import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers, FormDefinition } from '../../form-definition.ts';
import { checkForm, checkPage } from '../check-form.ts';
import { addComputedValues, computeTotals, listDocumentIds, selectVisibleAnswers } from '../form-values.ts';
import { describePrivateAnswer, listPrivateParts, replaceParts } from '../private-answers.ts';
import { readForm } from '../read-form.ts';
import { randomAnswers, randomForm } from './random-forms.ts';

const today = '2026-03-01';
const listPageKeys = (form: FormDefinition, given: Answers): string[] =>
  readForm(form, given, today).pages.map(({ page }) => page.key);

it('never throws, for any form and answers', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, (form, given) => {
      checkForm(form, given, today);
      checkPage(form, 'page1', given, today);
      computeTotals(form, given, today);
      listDocumentIds(form, given, today);
      addComputedValues(form, given, today);
    }),
    { numRuns: 400 },
  );
});

it('selects the same visible answers when applied twice', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, (form, given) => {
      const visible = selectVisibleAnswers(form, given, today);
      expect(selectVisibleAnswers(form, visible, today)).toEqual(visible);
      expect(listPageKeys(form, visible)).toEqual(listPageKeys(form, given));
    }),
    { numRuns: 400 },
  );
});

it('never requires a hidden question', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, (form, given) => {
      const hidden = {
        pages: form.pages.map((each) => ({
          ...each,
          fields: each.fields.map((one) => ({ ...one, required: true, showIf: false })),
        })),
      };
      expect(checkForm(hidden, given, today)).toEqual([]);
      expect(selectVisibleAnswers(hidden, given, today)).toEqual({});
    }),
    { numRuns: 200 },
  );
});

it('accepts valid answers again after dropping hidden ones', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, (form, given) => {
      fc.pre(checkForm(form, given, today).length === 0);
      expect(checkForm(form, selectVisibleAnswers(form, given, today), today)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** All results of a form for some answers. */
const verdictOf = (form: FormDefinition, given: Answers) => ({
  pages: listPageKeys(form, given),
  asked: Object.keys(selectVisibleAnswers(form, given, today)),
  totals: computeTotals(form, given, today),
  problems: checkForm(form, given, today),
});

it('returns the same result after JSON serialization, and with null or empty text for missing answers', () => {
  const nothing = fc.constantFrom(null, '', undefined);
  fc.assert(
    fc.property(randomForm, randomAnswers, fc.array(nothing, { minLength: 3 }), (form, given, holes) => {
      const sent = JSON.parse(JSON.stringify(given)) as Answers;
      const formSent = JSON.parse(JSON.stringify(form)) as FormDefinition;
      expect(verdictOf(formSent, sent)).toEqual(verdictOf(form, given));
      const keys = form.pages.flatMap((page) => page.fields.map(({ key }) => key));
      const unanswered = keys.filter((key) => !Object.hasOwn(given, key));
      const withHoles = unanswered.map((key, index) => [key, holes[index % holes.length]]);
      expect(verdictOf(form, { ...given, ...Object.fromEntries(withHoles) })).toEqual(verdictOf(form, given));
    }),
    { numRuns: 400 },
  );
});

it('returns the same result for sealed and plain answers', () => {
  fc.assert(
    fc.property(randomForm, randomAnswers, (form, given) => {
      const parts = listPrivateParts(form, given).map(
        ({ path, field, value }) =>
          [path, { sealed: 'key.body', ...describePrivateAnswer(field, value, today) }] as const,
      );
      const sealed = replaceParts(given, new Map(parts));
      expect(verdictOf(form, sealed)).toEqual(verdictOf(form, given));
    }),
    { numRuns: 400 },
  );
});
