import type { FormField, GroupField, PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The question kinds, in the order of the menu. */
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

/** The days to add a document after submitting, unless the office sets others. */
export const defaultLaterDays = 10;

/** Returns an option with this value and without a label. */
const createOption = (value: string) => ({ value, label: { en: '' } });

/** Returns the initial settings that only this kind of question requires. */
function getKindDefaults(kind: FieldKind): object {
  switch (kind) {
    case 'choice':
    case 'choices':
      return { options: [createOption('option1'), createOption('option2')] };
    case 'tax-number':
      return { isPrivate: true };
    case 'computed':
      return { value: null };
    case 'file':
      return { laterDays: defaultLaterDays };
    case 'consent':
      return { statement: { en: '' } };
    case 'group':
      return {
        itemLabel: { en: '' },
        addLabel: { en: '' },
        fields: [createField('text', 'part1')] as PlainField[],
      };
    default:
      return {};
  }
}

/** Returns an empty question of a kind. */
export const createField = (kind: FieldKind, key: string): FormField =>
  ({ kind, key, label: { en: '' }, ...getKindDefaults(kind) }) as FormField;

/** Properties of every kind; they survive a change of kind. */
const sharedProperties = [
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
  'savedQuestionId',
];
/** Properties that only certain kinds share. */
const sharedByKinds: readonly [FieldKind, FieldKind, string[]][] = [
  ['choice', 'choices', ['options']],
  ['number', 'money', ['min', 'max']],
];

/** Converts a question to another kind and keeps all shared properties. */
export function convertKind(field: FormField, kind: FieldKind): FormField {
  const matchingGroups = sharedByKinds.filter(
    ([one, other]) => [one, other].includes(kind) && [one, other].includes(field.kind as FieldKind),
  );
  const commonProperties = new Set([...sharedProperties, ...matchingGroups.flatMap(([, , names]) => names)]);
  const same = Object.fromEntries(Object.entries(field).filter(([name]) => commonProperties.has(name)));
  const requiredSettings = kind === 'tax-number' ? { isPrivate: true } : {};
  return { ...createField(kind, field.key), ...same, ...requiredSettings } as FormField;
}

/** A group contains plain questions only, no groups. */
export const groupFieldKinds = fieldKinds.filter(
  (kind): kind is Exclude<FieldKind, GroupField['kind']> => kind !== 'group',
);
