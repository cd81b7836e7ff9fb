// Which field of a profile a question of a form asks for: by the field that its author named, or by its meaning.
import type {
  Answers,
  FieldMeaning,
  FormField,
  GroupField,
  PlainField,
} from '../programs/form-definition.ts';
import { hasGroup, type ProfileField, type ProfileGroup, type ProfileKind } from './field.ts';
import { findField, profileGroups } from './groups/groups.ts';

/** The fields of profiles that a question can name. Demographics are for the applicant alone. */
export const askedGroups: readonly ProfileGroup[] = profileGroups.filter(({ isForTotals }) => !isForTotals);

/** The address of a field in profiles: `landlord/phone`. */
export const toProfilePath = (group: ProfileGroup, field: ProfileField): string =>
  `${group.key}/${field.key}`;

type Meanings = { readonly [Meaning in FieldMeaning]?: string };

const meanings: Meanings = {
  'given-name': 'general/firstName',
  'family-name': 'general/lastName',
  'full-name': 'general/fullName',
  'birth-date': 'general/birthDate',
  email: 'contact/email',
  phone: 'contact/phone',
  address: 'mailing-address/address',
  organization: 'overview/businessName',
  'landlord-name': 'landlord/landlordName',
  'monthly-rent': 'rents/monthlyRent',
  'rent-owed': 'rents/rentOwed',
};

/** The meanings of questions about another person or an income. */
const meaningsInGroup: Readonly<Record<NonNullable<GroupField['holds']>, Meanings>> = {
  household: {
    'given-name': 'household/firstName',
    'family-name': 'household/lastName',
    'full-name': 'household/fullName',
    'birth-date': 'household/birthDate',
    relation: 'household/relation',
    'monthly-income': 'household/monthlyIncome',
  },
  incomes: { 'income-source': 'incomes/incomeType' },
};

/** Where a profile has the answer to a question. */
export interface ProfilePlace {
  readonly group: ProfileGroup;
  /** The key of a field, or of a part of a person's name (`addNames`). */
  readonly fieldKey: string;
  /** Undefined for a part of a name that the group doesn't have as a field. */
  readonly field: ProfileField | undefined;
}

/**
 * Returns where a kind of profile has the answer to a question; undefined if it has none.
 * @param within the group that contains the question
 */
export function findProfilePlace(
  kind: ProfileKind,
  question: PlainField,
  within?: GroupField,
): ProfilePlace | undefined {
  const known = within === undefined ? meanings : within.holds && meaningsInGroup[within.holds];
  const path = question.profileField ?? (question.means && known?.[question.means]);
  const [groupKey, fieldKey = ''] = path?.split('/') ?? [];
  const group = askedGroups.find(({ key }) => key === groupKey);
  // The name of the person who signs in for a business is where that of a person is.
  if (group === undefined || !(hasGroup(kind, group) || group.key === 'general')) return undefined;
  const field = findField(group, fieldKey);
  const isKind = field === undefined ? question.kind === 'text' : question.kind === field.kind;
  const isOpen = field?.isPrivate === true && question.isPrivate !== true;
  // A document belongs to its application, and a private value may only answer a private question.
  return isKind && !isOpen && question.kind !== 'file' ? { group, fieldKey, field } : undefined;
}

/** Returns the repeating group of a profile whose items answer a group of questions; undefined if none. */
export function findProfileList(kind: ProfileKind, list: GroupField): ProfileGroup | undefined {
  const places = list.fields.flatMap((question) => findProfilePlace(kind, question, list) ?? []);
  const [first] = places;
  const isOne = places.every(({ group }) => group === first?.group);
  return isOne && first?.group.repeats ? first.group : undefined;
}

/** Whether a question is a list. */
export const isList = (question: FormField): question is GroupField => question.kind === 'group';

/** Adds the parts of a person's name that a group has only as a whole, and the whole that it has in parts. */
export function addNames(values: Answers): Answers {
  const { firstName, lastName, fullName } = values;
  if (typeof fullName === 'string') {
    const words = fullName.split(/\s+/);
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1), ...values };
  }
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return values;
  return { fullName: `${firstName} ${lastName}`, ...values };
}
