// What a profile answers of a form, in plain: who calls this seals or masks what is private.

import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import { getProfileKind, type ProfileGroup } from '@commonway/contract/profiles/field.ts';
import {
  addNames,
  findProfileList,
  findProfilePlace,
  isList,
  type ProfilePlace,
} from '@commonway/contract/profiles/profile-questions.ts';
import { sortItems } from '@commonway/contract/profiles/rules.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  GroupField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';
import type { Context } from '../../platform/mount/context.ts';
import { readItems, type StoredItem, type StoredProfile } from '../../profiles/describe-profile.ts';
import type { ValueRow } from '../../profiles/queries.ts';
import { openValue } from '../../profiles/seal-values.ts';
import { listFields } from '../prefill/copy-answers.ts';
import { pickUsableValue } from '../prefill/fill-answers.ts';

export interface KnownAnswer {
  readonly question: FormField;
  /** A valid answer in plain. */
  readonly value: unknown;
  /** The value's row, of a list its newest; undefined if the account holds it without a history. */
  readonly row: ValueRow | undefined;
}

/** An item of a profile with its values in plain. */
export interface PlainItem {
  readonly id: number;
  readonly values: Answers;
  readonly rows: ReadonlyMap<string, ValueRow | undefined>;
}

/** What opens private answers and values of an office. */
export type OpenContext = Pick<Context, 'vault'> & { readonly tenant: { readonly id: number } };

/** Returns the answers to a form's questions that a profile knows, in the form's order. */
export async function listKnownAnswers(
  context: OpenContext,
  profile: StoredProfile,
  form: FormDefinition,
  today: string,
): Promise<KnownAnswer[]> {
  const known = await Promise.all(
    listFields(form).map(async (question) => {
      const found = await (isList(question)
        ? readList(context, profile, question)
        : readOne(context, profile, question));
      const value = found && pickUsableValue(question, found.value, today);
      return value === undefined ? [] : [{ question, value, row: found?.row }];
    }),
  );
  return known.flat();
}

/** The answer to a question outside lists; of a repeating group, that of the last item. */
async function readOne(context: OpenContext, profile: StoredProfile, question: PlainField) {
  const place = findProfilePlace(getProfileKind(profile.applicant.kind), question);
  const item = place && (await readLastItem(context, profile, place));
  if (place === undefined || item === undefined) return undefined;
  const { fieldKey } = place;
  return { value: readAnswer(question, item.values[fieldKey]), row: item.rows.get(fieldKey) };
}

/** The item of a profile that an application for one thing asks about. Undefined if there is none. */
export async function readLastItem(
  context: OpenContext,
  profile: StoredProfile,
  { group, fieldKey }: ProfilePlace,
): Promise<PlainItem | undefined> {
  const item = listItems(profile, group).at(-1);
  return item && openItem(context, profile, group, item, [fieldKey]);
}

/** The answer to a list of questions: all items, or nothing if there are none. */
async function readList(context: OpenContext, profile: StoredProfile, list: GroupField) {
  const kind = getProfileKind(profile.applicant.kind);
  const group = findProfileList(kind, list);
  if (group === undefined) return undefined;
  const places = list.fields.flatMap((question) => {
    const place = findProfilePlace(kind, question, list);
    return place === undefined ? [] : [{ question, key: place.fieldKey }];
  });
  const items = await Promise.all(
    listItems(profile, group).map((item) =>
      openItem(
        context,
        profile,
        group,
        item,
        places.map(({ key }) => key),
      ),
    ),
  );
  const rows = items.flatMap((item) => [...item.rows.values()].filter((row) => row !== undefined));
  return {
    value: items.map(({ values }) =>
      Object.fromEntries(
        places.map(({ question, key }) => [question.key, readAnswer(question, values[key])]),
      ),
    ),
    row: rows.toSorted((one, other) => one.id - other.id).at(-1),
  };
}

/** An account stores +1 and ten digits; a form expects the usual format. */
const readAnswer = (question: PlainField, value: unknown): unknown =>
  question.kind === 'phone' && typeof value === 'string' ? formatPhone(value) : value;

const listItems = (profile: StoredProfile, group: ProfileGroup): StoredItem[] =>
  sortItems(group, readItems(profile, group), (item, field) => item.values.get(field)?.value);

/** The values of an item with parts of names; of the private ones, only those of `keys`. */
async function openItem(
  context: OpenContext,
  { applicant }: StoredProfile,
  group: ProfileGroup,
  { id, values }: StoredItem,
  keys: readonly string[],
): Promise<PlainItem> {
  const entries = [...values].filter(([key, { value }]) => !isSealed(value) || keys.includes(key));
  const opened = await Promise.all(
    entries.map(async ([field, { value }]) => {
      const address = { applicantId: applicant.id, group: group.key, field };
      return [field, isSealed(value) ? await openValue(context, address, value) : value] as const;
    }),
  );
  return {
    id,
    values: addNames(Object.fromEntries(opened)),
    rows: new Map([...values].map(([key, { row }]) => [key, row])),
  };
}
