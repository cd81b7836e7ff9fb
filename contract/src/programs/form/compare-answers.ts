// Compares two versions of an application's answers, question by question. Members of a group are matched by their
// content.
import type { Answers, FormDefinition, FormField, GroupField, PlainField } from '../form-definition.ts';
import { getOwnProperty } from './check-answer.ts';

export interface AnswerVersion {
  readonly form: FormDefinition;
  readonly answers: Answers;
}

/** A question with different answers; `undefined` if a version has no answer. */
export interface FieldDifference {
  readonly key: string;
  readonly field: PlainField;
  readonly before: unknown;
  readonly after: unknown;
}

/** A member of a repeating group that was added, removed, or changed. */
export interface MemberDifference {
  readonly what: 'added' | 'removed' | 'changed';
  /** Its 1-based position in the version that has it, or in the newer version if both have it. */
  readonly number: number;
  readonly fields: readonly FieldDifference[];
}

export interface GroupDifference {
  readonly key: string;
  readonly field: GroupField;
  readonly members: readonly MemberDifference[];
}

export type Difference = FieldDifference | GroupDifference;

/**
 * Lists the differences between two versions of an application, in the order of the newer form, then those of
 * questions that exist only in the older form.
 */
export function compareAnswers(before: AnswerVersion, after: AnswerVersion): Difference[] {
  return mergeFields(listFields(after.form), listFields(before.form)).flatMap((field): Difference[] => {
    const [old, now] = [getOwnProperty(before.answers, field.key), getOwnProperty(after.answers, field.key)];
    return field.kind === 'group' ? compareGroup(field, old, now) : compareField(field, old, now);
  });
}

const listFields = (form: FormDefinition): FormField[] => form.pages.flatMap((page) => page.fields);

/** The questions of both versions, including those of groups; the same key is the same question. */
function mergeFields<Field extends FormField>(fields: readonly Field[], older: readonly Field[]): Field[] {
  const merged = fields.map((field) => {
    const former = older.find(({ key }) => key === field.key);
    const isGroup = field.kind === 'group' && former?.kind === 'group';
    return isGroup ? { ...field, fields: mergeFields(field.fields, former.fields) } : field;
  });
  return [...merged, ...older.filter(({ key }) => !fields.some((field) => field.key === key))];
}

/** The difference of two answers to a question; empty if they are equal. */
function compareField(field: PlainField, before: unknown, after: unknown): FieldDifference[] {
  return isSame(before, after) ? [] : [{ key: field.key, field, before, after }];
}

/** The differences of a group's items: added, removed, and changed ones. */
function compareGroup(field: GroupField, before: unknown, after: unknown): GroupDifference[] {
  const [old, now] = [toMembers(before), toMembers(after)];
  const matches = matchMembers(old, now);
  const createDifference = (what: MemberDifference['what'], index: number, one: Answers, other: Answers) => ({
    what,
    number: index + 1,
    fields: field.fields.flatMap((each) =>
      compareField(each, getOwnProperty(one, each.key), getOwnProperty(other, each.key)),
    ),
  });
  const members = [
    ...now.map((member, index) => {
      const match = matches.get(index);
      return match === undefined
        ? createDifference('added', index, {}, member)
        : createDifference('changed', index, old[match] ?? {}, member);
    }),
    ...old.flatMap((member, index) =>
      [...matches.values()].includes(index) ? [] : [createDifference('removed', index, member, {})],
    ),
  ].filter(({ what, fields }) => what !== 'changed' || fields.length > 0);
  return members.length > 0 ? [{ key: field.key, field, members }] : [];
}

/** The items of a group's answer; empty if it is no list. */
const toMembers = (value: unknown): Answers[] =>
  Array.isArray(value) ? value.map((each) => (each ?? {}) as Answers) : [];

/**
 * Matches newer items with older ones: identical items first, then the most similar. At least half of the answers
 * must be equal. As a result, removing an item from the middle counts as one removal, not as a change of all later
 * items. Returns the older index by newer index.
 */
function matchMembers(old: readonly Answers[], now: readonly Answers[]): Map<number, number> {
  const pairs = now
    .flatMap((member, index) =>
      old.map((other, place) => ({ index, place, share: computeSimilarity(member, other) })),
    )
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share || getDistance(one) - getDistance(other));
  const matches = new Map<number, number>();
  const matchedPlaces = new Set<number>();
  for (const { index, place } of pairs)
    if (!matches.has(index) && !matchedPlaces.has(place)) {
      matches.set(index, place);
      matchedPlaces.add(place);
    }
  return matches;
}

const getDistance = ({ index, place }: { index: number; place: number }): number => Math.abs(index - place);

/** The share of equal answers among those that at least one item has, from 0 to 1. */
function computeSimilarity(one: Answers, other: Answers): number {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const answered = keys.filter(
    (key) => !isEmpty(getOwnProperty(one, key)) || !isEmpty(getOwnProperty(other, key)),
  );
  const same = answered.filter((key) => isSame(getOwnProperty(one, key), getOwnProperty(other, key)));
  return answered.length === 0 ? 1 : same.length / answered.length;
}

/** Whether two answers are equal. A missing answer, an empty text, and an empty list are equal. */
function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || toCanonicalJson(one) === toCanonicalJson(other);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Serializes a value regardless of key order, because the database stores keys in a different order than the browser
 * sends them.
 */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';
