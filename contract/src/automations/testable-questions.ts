// The questions of a form whose answers an automation can test.
import type { FormDefinition, PlainField } from '../programs/form-definition.ts';
import type { valueKinds } from '../work-queue/workflow/condition.ts';

export const testableKinds = ['text', 'number', 'money', 'date', 'choice', 'yes-no', 'consent'] as const;
export type TestableKind = (typeof testableKinds)[number];
export type TestableField = Extract<PlainField, { kind: TestableKind }>;

/** How the answers of each kind compare. Days compare as text. */
export const answerValueKinds: Readonly<Record<TestableKind, keyof typeof valueKinds>> = {
  text: 'text',
  number: 'number',
  money: 'number',
  date: 'text',
  choice: 'text',
  'yes-no': 'yes-no',
  consent: 'yes-no',
};

/** Lists the questions that have one answer per application. Private answers are never tested. */
export const listTestableFields = ({ pages }: FormDefinition): TestableField[] =>
  pages
    .flatMap(({ fields }) => fields)
    .filter((field): field is TestableField => testableKinds.some((kind) => kind === field.kind))
    .filter((field) => field.isPrivate !== true && !(field.kind === 'text' && field.multiline === true));
