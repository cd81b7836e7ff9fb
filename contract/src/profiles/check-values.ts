import { checkForm } from '../programs/form/check-form.ts';
import { selectVisibleAnswers } from '../programs/form/form-values.ts';
import { isSealed } from '../programs/form/sealed-answer.ts';
import type { Answers, FormDefinition } from '../programs/form-definition.ts';
import { type ProfileGroup, toFormField } from './field.ts';
import { findField } from './groups/groups.ts';
import { checkItem, isEqual } from './rules.ts';

export interface CheckedValues {
  /** The values that differ from the current ones, normalized; null for those that were removed. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Error words by field, or by part: `address.zip`. */
  readonly problems: Readonly<Record<string, string[]>>;
}

/** Returns the group as a form of one page, so that the form engine checks its values. */
const toForm = (group: ProfileGroup): FormDefinition => ({
  pages: [
    {
      key: 'profile',
      title: { en: '' },
      fields: group.fields.map((field) => ({ ...toFormField(field), required: false })),
    },
  ],
});

/**
 * Normalizes and checks changed values of an item.
 * @param current the item's values; {} for a new one. Sealed values are as stored
 * @param others the values of the group's other items
 * @param values the changed values by field; null removes one
 */
export function checkValues(
  group: ProfileGroup,
  {
    current,
    others,
    values,
    today,
  }: {
    readonly current: Answers;
    readonly others: readonly Answers[];
    readonly values: Answers;
    readonly today: string;
  },
): CheckedValues {
  const form = toForm(group);
  const problems = new Map<string, string[]>();
  const report = (path: string, word: string): void => {
    problems.set(path, [...(problems.get(path) ?? []), word]);
  };
  for (const [key, value] of Object.entries(values)) {
    const field = findField(group, key);
    // A sealed value from a browser is no value: it could come from another profile.
    if (field === undefined || field.isReadOnly || isSealed(value)) report(key, 'invalid');
  }
  const changed = Object.fromEntries(Object.entries(values).filter(([key]) => !problems.has(key)));
  for (const { path, word } of checkForm(form, changed, today)) report(path, word);
  const read = selectVisibleAnswers(form, changed, today);
  const changes = Object.fromEntries(
    Object.keys(changed)
      .map((key) => [key, read[key] ?? null] as const)
      .filter(([key, value]) => !isEqual(value, current[key])),
  );
  const item = { ...current, ...changes };
  for (const { key, required } of group.fields) {
    const isMissing = required && (item[key] ?? null) === null && !problems.has(key);
    // A group that doesn't repeat can be filled in little by little.
    if (isMissing && (group.repeats !== undefined || Object.hasOwn(changes, key))) report(key, 'required');
  }
  for (const [key, found] of Object.entries(checkItem(group, item, others)))
    for (const { word } of found) report(key, word);
  return { changes, problems: Object.fromEntries(problems) };
}
