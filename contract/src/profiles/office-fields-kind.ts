// Fields that an office adds to the groups of profiles.
import type { ConfigurationKind } from '../configuration/kind.ts';
import type { LocalText } from '../languages/languages.ts';
import type { ProfileField, ProfileGroup } from './field.ts';

export const officeFieldKinds = [
  'text',
  'number',
  'money',
  'date',
  'yes-no',
  'choice',
  'choices',
  'phone',
  'email',
] as const;
export type OfficeFieldKind = (typeof officeFieldKinds)[number];

/** How many fields an office can add, and how many options a field can have. */
export const officeFieldLimits = { fields: 100, options: 50 } as const;

export interface OfficeField {
  /** Never used again after the field was removed, because its values stay in the history. */
  readonly key: string;
  /** The group that shows it. */
  readonly group: string;
  readonly kind: OfficeFieldKind;
  readonly label: LocalText;
  readonly hint: LocalText;
  /** Who sees and changes it: the applicant and staff, or staff alone. */
  readonly audience: 'everyone' | 'staff';
  readonly isPrivate: boolean;
  /** Of a choice. */
  readonly options: readonly { readonly value: string; readonly label: LocalText }[];
}

export interface OfficeFields {
  readonly fields: readonly OfficeField[];
}

/** What can't change after a field is published. */
export type PublishedField = Pick<OfficeField, 'key' | 'group' | 'kind' | 'audience' | 'isPrivate'>;

export interface OfficeFieldsSetup {
  readonly languages: readonly string[];
  /** All fields that were ever published, each as in its newest version: their values are stored, even of removed ones. */
  readonly published: readonly PublishedField[];
}

export interface OfficeFieldProblem {
  readonly code: 'label-missing' | 'options-missing' | 'option-missing' | 'kind-changed' | 'untranslated';
  readonly key: string;
}

export interface OfficeFieldChange {
  readonly code: 'added' | 'removed' | 'changed';
  readonly field: OfficeField;
}

const isFilled = (text: LocalText): boolean => (text['en'] ?? '').trim() !== '';

/** Returns the key of a new field. */
export const createFieldKey = (): string => `office${crypto.randomUUID().slice(0, 8)}`;

/** Whether a kind of field has options. */
export const hasOptions = (kind: OfficeFieldKind): boolean => kind === 'choice' || kind === 'choices';

/** The fields of profiles that an office defines. */
export const officeFieldsKind = {
  name: 'profiles/office-fields',
  check: ({ fields }, setup) =>
    fields.flatMap((field) => listProblems(field, setup).map((code) => ({ code, key: field.key }))),
  isError: ({ code }) => code !== 'untranslated',
  diff: compareFields,
} as const satisfies ConfigurationKind<
  OfficeFields,
  OfficeFieldsSetup,
  OfficeFieldProblem,
  OfficeFieldChange
>;

function listProblems(
  { key, group, kind, label, options, audience, isPrivate }: OfficeField,
  { languages, published }: OfficeFieldsSetup,
): OfficeFieldProblem['code'][] {
  const before = published.find((each) => each.key === key);
  const texts = [label, ...(hasOptions(kind) ? options.map((option) => option.label) : [])];
  const found: Record<OfficeFieldProblem['code'], boolean> = {
    'label-missing': !isFilled(label),
    'options-missing': hasOptions(kind) && options.length < 2,
    'option-missing': hasOptions(kind) && options.some((option) => !isFilled(option.label)),
    // What is stored has the published kind and group, is sealed or not, and was said to the published audience.
    'kind-changed':
      before !== undefined &&
      (before.kind !== kind ||
        before.group !== group ||
        before.audience !== audience ||
        before.isPrivate !== isPrivate),
    untranslated: texts.some((text) => languages.some((code) => !text[code]?.trim())),
  };
  return (Object.keys(found) as OfficeFieldProblem['code'][]).filter((code) => found[code]);
}

/** Lists added, changed, and removed fields. */
function compareFields(
  { fields: before }: OfficeFields,
  { fields: after }: OfficeFields,
): OfficeFieldChange[] {
  const find = (fields: readonly OfficeField[], { key }: OfficeField) =>
    fields.find((each) => each.key === key);
  return [
    ...after.flatMap((field): OfficeFieldChange[] => {
      const old = find(before, field);
      if (old === undefined) return [{ code: 'added', field }];
      return describe(old) === describe(field) ? [] : [{ code: 'changed', field }];
    }),
    ...before
      .filter((field) => find(after, field) === undefined)
      .map((field) => ({ code: 'removed' as const, field })),
  ];
}

/** A field as text: the database reorders the properties. */
const describe = (field: OfficeField): string =>
  JSON.stringify([
    field.group,
    field.kind,
    field.audience,
    field.isPrivate,
    sortText(field.label),
    sortText(field.hint),
    field.options.map(({ value, label }) => [value, sortText(label)]),
  ]);

const sortText = (text: LocalText) =>
  Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Adds an office's fields to a group, after the built-in ones.
 * @param isStaff whether to add those for staff alone, too
 */
export function addOfficeFields(
  group: ProfileGroup,
  fields: readonly OfficeField[],
  isStaff: boolean,
): ProfileGroup {
  const added = fields.filter(
    (field) => field.group === group.key && (isStaff || field.audience === 'everyone'),
  );
  return added.length === 0 || group.isForTotals
    ? group
    : { ...group, fields: [...group.fields, ...added.map(toProfileField)] };
}

function toProfileField({ key, kind, label, hint, isPrivate, options }: OfficeField): ProfileField {
  const shared = {
    key,
    label,
    verifiedDays: null,
    ...(isFilled(hint) && { hint }),
    ...(isPrivate && { isPrivate }),
  };
  if (kind !== 'choice' && kind !== 'choices') return { ...shared, kind };
  return {
    ...shared,
    kind,
    options: options.map(({ value }) => value),
    optionLabels: Object.fromEntries(options.map((option) => [option.value, option.label])),
  };
}
