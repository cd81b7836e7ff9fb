import type { FormField, GroupField, PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The kinds of question, in the order they are offered. */
export const fieldKinds = [
  'text',
  'tax-number',
  'number',
  'money',
  'date',
  'phone',
  'email',
  'address',
  'choice',
  'choices',
  'yes-no',
  'file',
  'consent',
  'signature',
  'computed',
  'group',
] as const satisfies readonly FormField['kind'][];
export type FieldKind = (typeof fieldKinds)[number];

const option = (value: string) => ({ value, label: { en: '' } });

/** What a kind needs that others have not. */
function ownPart(kind: FieldKind): object {
  switch (kind) {
    case 'choice':
    case 'choices':
      return { options: [option('option1'), option('option2')] };
    case 'tax-number':
      return { isPrivate: true };
    case 'computed':
      return { value: null };
    case 'consent':
      return { statement: { en: '' } };
    case 'group':
      return {
        itemLabel: { en: '' },
        addLabel: { en: '' },
        fields: [newField('text', 'part1')] as PlainField[],
      };
    default:
      return {};
  }
}

/** A question of a kind with nothing said yet. */
export const newField = (kind: FieldKind, key: string): FormField =>
  ({ kind, key, label: { en: '' }, ...ownPart(kind) }) as FormField;

/** What every kind has: it stays when the kind is changed. */
const shared = [
  'key',
  'label',
  'hint',
  'example',
  'help',
  'required',
  'showIf',
  'checks',
  'isPrivate',
  'means',
  'keptQuestionId',
];
/** What some kinds have alike. */
const alike: readonly [FieldKind, FieldKind, string[]][] = [
  ['choice', 'choices', ['options']],
  ['number', 'money', ['min', 'max']],
];

/** The question as one of another kind, with all that both have. */
export function withKind(field: FormField, kind: FieldKind): FormField {
  const twins = alike.filter(
    ([one, other]) => [one, other].includes(kind) && [one, other].includes(field.kind as FieldKind),
  );
  const kept = new Set([...shared, ...twins.flatMap(([, , names]) => names)]);
  const same = Object.fromEntries(Object.entries(field).filter(([name]) => kept.has(name)));
  const mustBe = kind === 'tax-number' ? { isPrivate: true } : {};
  return { ...newField(kind, field.key), ...same, ...mustBe } as FormField;
}

/** A group must ask something, and nothing but plain questions. */
export const kindsInside = fieldKinds.filter(
  (kind): kind is Exclude<FieldKind, GroupField['kind']> => kind !== 'group',
);
