// Random forms and answers for property-based tests.
import fc from 'fast-check';
import type { FormDefinition } from '../../form-definition.ts';

const keys = ['alpha', 'beta', 'gamma', 'delta', 'members', 'constructor', 'length'];
const key = fc.constantFrom(...keys);
const text = fc.constant({ en: 'words' });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(true, false, null, 0, 3, 'a', 'yes'),
    fc.record({ var: fc.oneof(key, fc.constantFrom('members.0.alpha', 'today', '', '../x', '__proto__')) }),
    fc.record({ sum: fc.tuple(tie('rule'), key) }),
    fc.record({ count: fc.tuple(tie('rule')) }),
    fc.record({ age: fc.tuple(tie('rule')) }),
    fc
      .tuple(
        fc.constantFrom('==', '!', '>', '+', '/', 'and', 'or', 'if', 'in', 'map', 'reduce', 'cat', 'launch'),
        fc.array(tie('rule'), { maxLength: 3 }),
      )
      .map(([operator, args]) => ({ [operator]: args })),
  ),
}));

const shared = {
  key,
  label: text,
  isPrivate: optional(fc.boolean()),
  required: optional(fc.boolean()),
  showIf: optional(rule),
  checks: optional(fc.array(fc.record({ rule, message: text }), { maxLength: 2 })),
};
const options = fc.constant([
  { value: 'a', label: { en: 'A' } },
  { value: 'b', label: { en: 'B' } },
]);
const plainField = fc.oneof(
  ...['number', 'money', 'date', 'phone', 'email', 'address', 'yes-no', 'file', 'signature'].map((kind) =>
    fc.record({ ...shared, kind: fc.constant(kind) }),
  ),
  fc.record({ ...shared, kind: fc.constant('tax-number'), isPrivate: fc.constant(true) }),
  fc.record({
    ...shared,
    kind: fc.constant('text'),
    pattern: optional(fc.constantFrom('[a-z]+', '(', '\\d{5}')),
  }),
  fc.record({ ...shared, kind: fc.constantFrom('choice', 'choices'), options }),
  fc.record({ ...shared, kind: fc.constant('consent'), statement: text }),
  fc.record({
    ...shared,
    kind: fc.constant('computed'),
    value: rule,
    format: optional(fc.constantFrom('money', 'text')),
  }),
);
const group = fc.record({
  ...shared,
  kind: fc.constant('group'),
  itemLabel: text,
  addLabel: text,
  minItems: optional(fc.integer({ min: 0, max: 2 })),
  maxItems: optional(fc.integer({ min: 2, max: 4 })),
  fields: fc.uniqueArray(plainField, { minLength: 1, maxLength: 4, selector: (field) => field.key }),
});
const field = fc.oneof({ weight: 4, arbitrary: plainField }, { weight: 1, arbitrary: group });
const page = fc.record({
  title: text,
  showIf: optional(rule),
  fields: fc.array(field, { minLength: 1, maxLength: 4 }),
});

/** Forms that match the contract's schema, with unique keys. */
export const randomForm = fc
  .record({
    pages: fc.array(page, { minLength: 1, maxLength: 4 }),
    totals: fc.dictionary(key, rule, { maxKeys: 2 }),
  })
  .map(({ pages, totals }) => {
    const seen = new Set<string>();
    const pagesWithUniqueKeys = pages.map((each, index) => ({
      ...each,
      key: `page${index}`,
      fields: each.fields.filter((one) => !seen.has(one.key) && seen.add(one.key)),
    }));
    return { pages: pagesWithUniqueKeys, totals } as unknown as FormDefinition;
  });

const answer = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('a', 'b', ['a'], true, 12, '2000-01-31', 'a@b.co', '5550100123', '512-93-6781', ' ', [
    { alpha: 1, beta: 'a' },
    {},
  ]),
  fc.constant([{ documentId: 1, fileName: 'a', mediaType: 'b', sizeBytes: 3 }]),
);
/** Answers of any shape, some of them valid. */
export const randomAnswers = fc.dictionary(fc.oneof(key, fc.string()), answer, { maxKeys: 8 });
