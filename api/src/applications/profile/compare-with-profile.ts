// What a submitted application says that the applicant's profile doesn't.
import { getProfileKind, hasGroup } from '@commonway/contract/profiles/field.ts';
import {
  findProfilePlace,
  isList,
  type ProfilePlace,
} from '@commonway/contract/profiles/profile-questions.ts';
import { isEqual } from '@commonway/contract/profiles/rules.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { StoredProfile } from '../../profiles/describe-profile.ts';
import type { ValueRow } from '../../profiles/queries.ts';
import { listFields, selectFields } from '../prefill/copy-answers.ts';
import { openAnswers } from '../private/seal-answers.ts';
import { type OpenContext, readLastItem } from './known-answers.ts';
import type { SubmittedAnswers } from './queries.ts';

/** An answer that differs from the profile, in plain. */
export interface Difference {
  readonly question: PlainField;
  readonly place: ProfilePlace;
  /** 0 in a group that doesn't repeat, and for a new item. */
  readonly itemId: number;
  readonly answer: unknown;
  /** Undefined if the profile has no value. */
  readonly value: unknown;
  readonly row: ValueRow | undefined;
}

/** Lists the answers to questions outside lists that differ from the profile, in the form's order. */
export async function compareWithProfile(
  context: OpenContext,
  profile: StoredProfile,
  applicationId: number,
  { form, answers: stored }: SubmittedAnswers,
): Promise<Difference[]> {
  const { vault, tenant } = context;
  const kind = getProfileKind(profile.applicant.kind);
  const places = listFields(form).flatMap((question) => {
    if (isList(question)) return [];
    const place = findProfilePlace(kind, question);
    const isStored = place?.field !== undefined && hasGroup(kind, place.group);
    // A private answer stays private: it isn't shown or saved where others read the value in full.
    const isOpened = question.isPrivate === true && place?.field?.isPrivate !== true;
    return isStored && !isOpened && stored[question.key] !== undefined ? [{ question, place }] : [];
  });
  // No other private answer is opened.
  const asked = selectFields(form, ({ key }) => places.some(({ question }) => question.key === key));
  const answers = await openAnswers({ vault, tenant, applicationId }, asked, stored);
  const differences = await Promise.all(
    places.map(async ({ question, place }): Promise<Difference[]> => {
      const item = await readLastItem(context, profile, place);
      const [answer, value] = [answers[question.key], item?.values[place.fieldKey]];
      if (isBlank(answer) || isSameValue(question, answer, value)) return [];
      const itemId = item?.id ?? 0;
      return [{ question, place, itemId, answer, value, row: item?.rows.get(place.fieldKey) }];
    }),
  );
  return differences.flat().filter((each, _, all) => isComplete(each, all));
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two answers say the same: the case of letters, spaces, and the format of a phone number don't count. */
function isSameValue({ kind }: PlainField, one: unknown, other: unknown): boolean {
  if (kind === 'phone') return toDigits(one) === toDigits(other);
  return isEqual(fold(one), fold(other));
}

const toDigits = (value: unknown): string =>
  String(value ?? '')
    .replace(/\D/g, '')
    .slice(-10);

/** Texts and the parts of addresses without what people don't see as a difference. */
function fold(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ').toLowerCase();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, fold(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isBlank(part)));
}

/** Whether a new item would have what its group requires. */
const isComplete = ({ place, itemId }: Difference, all: readonly Difference[]): boolean =>
  !place.group.repeats ||
  itemId !== 0 ||
  place.group.fields
    .filter(({ required }) => required)
    .every(({ key }) => all.some((each) => each.place.group === place.group && each.place.fieldKey === key));
