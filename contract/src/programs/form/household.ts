// Reads the household and its incomes from the meanings that the form assigns to its questions, never from question
// names.
import type {
  Answers,
  FieldMeaning,
  FormDefinition,
  FormField,
  GroupField,
  PlainField,
} from '../form-definition.ts';
import { computeAge, getLocalToday } from './calendar.ts';
import { getOwnProperty } from './check-answer.ts';

/** An answer with its question, which determines how to display it. */
export interface QuestionAnswer {
  readonly field: PlainField;
  readonly value: unknown;
}

export interface HouseholdIncome {
  readonly person: string;
  readonly source: QuestionAnswer | null;
  /** Dollars; null if it was not calculated. */
  readonly monthly: number | null;
}

export interface HouseholdMember {
  readonly name: string;
  /** Null if none was given. */
  readonly birthDate: string | null;
  /** In full years; null if no birth date was given. */
  readonly age: number | null;
  /** Relation to the applicant; null for the applicant. */
  readonly relation: QuestionAnswer | null;
  readonly incomes: readonly HouseholdIncome[];
}

export interface Household {
  /** The applicant first. */
  readonly members: readonly HouseholdMember[];
  /** Incomes whose person matches no member, or several of the same name. */
  readonly otherIncomes: readonly HouseholdIncome[];
  /** The form's calculated values: household size, monthly and yearly income. */
  readonly totals: readonly QuestionAnswer[];
}

/** Reads the household from the answers; returns null if the form has no household group. */
export function readHousehold(
  form: FormDefinition,
  answers: Answers,
  today: string = getLocalToday(),
): Household | null {
  const fields = form.pages.flatMap((page) => page.fields);
  const group = findGroup(fields, 'household');
  if (group === undefined) return null;
  const incomes = listItems(fields, 'incomes', answers).map(({ inner, item }) => toIncome(inner, item));
  const people = [
    { inner: listPlainFields(fields), item: answers },
    ...listItems(fields, 'household', answers),
  ].map(({ inner, item }) => toPerson(inner, item, today));
  const isOf = (income: HouseholdIncome, { name }: { readonly name: string }): boolean =>
    isSamePerson(income.person, name);
  const members = people.map((person) => ({
    ...person,
    // An income of two people with the same name is listed once, without a person: we can't tell whose it is.
    incomes: incomes.filter(
      (income) => isOf(income, person) && people.filter((other) => isOf(income, other)).length === 1,
    ),
  }));
  const matchedIncomes = new Set(members.flatMap((member) => member.incomes));
  return {
    members,
    otherIncomes: incomes.filter((income) => !matchedIncomes.has(income)),
    totals: (['household-size', 'monthly-income', 'yearly-income'] as const).flatMap(
      (meaning) => findByMeaning(listPlainFields(fields), answers, meaning) ?? [],
    ),
  };
}

/** The full names of the people in the household, the applicant first; null if the form does not ask for a household. */
export function listHouseholdNames(form: FormDefinition, answers: Answers): string[] | null {
  const fields = form.pages.flatMap((page) => page.fields);
  if (findGroup(fields, 'household') === undefined) return null;
  const others = listItems(fields, 'household', answers).map(({ inner, item }) => findName(inner, item));
  return [findName(listPlainFields(fields), answers), ...others];
}

/**
 * Returns the answer to the income group with the people's new names, or null if it doesn't change. A person whose
 * name another person has keeps it in the incomes, because we can't tell whose they are.
 */
export function renameIncomePeople(
  form: FormDefinition,
  before: Answers,
  after: Answers,
): { readonly key: string; readonly value: unknown } | null {
  const fields = form.pages.flatMap((page) => page.fields);
  const group = findGroup(fields, 'incomes');
  const personKey = group?.fields.find(({ means }) => means === 'income-person')?.key;
  const incomes = group && getOwnProperty(after, group.key);
  if (personKey === undefined || !Array.isArray(incomes)) return null;
  const [names, newNames] = [listHouseholdNames(form, before) ?? [], listHouseholdNames(form, after) ?? []];
  if (names.length !== newNames.length) return null;
  const findNewName = (person: unknown): string | undefined => {
    const matches = names.flatMap((name, index) =>
      typeof person === 'string' && isSamePerson(name, person) ? [index] : [],
    );
    const [index] = matches;
    const newName = index === undefined || matches.length > 1 ? '' : (newNames[index] ?? '');
    return newName !== '' && newName !== names[index ?? 0] ? newName : undefined;
  };
  const renamed = incomes.map((item: Answers) => {
    const newName = findNewName(getOwnProperty(item, personKey));
    return newName === undefined ? item : { ...item, [personKey]: newName };
  });
  const isChanged = renamed.some((item, index) => item !== incomes[index]);
  return isChanged && group ? { key: group.key, value: renamed } : null;
}

const listPlainFields = (fields: readonly FormField[]): PlainField[] =>
  fields.filter((field) => field.kind !== 'group');

/** The group that holds the household members or the incomes. */
export const findGroup = (fields: readonly FormField[], holds: GroupField['holds']): GroupField | undefined =>
  fields.find((field): field is GroupField => field.kind === 'group' && field.holds === holds);

/** The items of the group that holds the household members or the incomes, with the group's fields. */
function listItems(fields: readonly FormField[], holds: GroupField['holds'], answers: Answers) {
  const group = findGroup(fields, holds);
  const items = group && getOwnProperty(answers, group.key);
  if (group === undefined || !Array.isArray(items)) return [];
  return items.map((item: Answers) => ({ inner: group.fields, item }));
}

/** The question with a declared meaning and its answer; null if it is missing or unanswered. */
function findByMeaning(
  fields: readonly PlainField[],
  answers: Answers,
  meaning: FieldMeaning,
): QuestionAnswer | null {
  const field = fields.find((each) => each.means === meaning);
  const value = field && getOwnProperty(answers, field.key);
  return field === undefined || value === undefined || value === null || value === ''
    ? null
    : { field, value };
}

/** The text answered to the question with a meaning; empty if there is none. */
function findText(fields: readonly PlainField[], item: Answers, meaning: FieldMeaning): string {
  const value = findByMeaning(fields, item, meaning)?.value;
  return typeof value === 'string' ? value.trim() : '';
}

/** The full name of a person from the answers about them; empty if there is none. */
function findName(fields: readonly PlainField[], item: Answers): string {
  const names = [findText(fields, item, 'given-name'), findText(fields, item, 'family-name')];
  return names.filter(Boolean).join(' ') || findText(fields, item, 'full-name');
}

/** A household member from the answers about them. */
function toPerson(fields: readonly PlainField[], item: Answers, today: string) {
  const birthDate = findText(fields, item, 'birth-date');
  return {
    name: findName(fields, item),
    birthDate: birthDate || null,
    age: computeAge(birthDate, today),
    relation: findByMeaning(fields, item, 'relation'),
  };
}

/** An income from the answers about it. */
function toIncome(fields: readonly PlainField[], item: Answers): HouseholdIncome {
  const monthly = findByMeaning(fields, item, 'monthly-income')?.value;
  return {
    person: findText(fields, item, 'income-person'),
    source: findByMeaning(fields, item, 'income-source'),
    monthly: typeof monthly === 'number' ? monthly : null,
  };
}

/** Whether two names are the same person's, ignoring case and accents: people write "María López" and "maria lopez". */
function isSamePerson(one: string, other: string): boolean {
  const normalize = (name: string): string =>
    name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
  return normalize(one) !== '' && normalize(one) === normalize(other);
}
