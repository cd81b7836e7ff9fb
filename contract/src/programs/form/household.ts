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
import { ageOn, localToday } from './calendar.ts';
import { ownProperty } from './check-answer.ts';

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
  /** In full years; null if no birth date was given. */
  readonly age: number | null;
  /** Relation to the applicant; null for the applicant. */
  readonly relation: QuestionAnswer | null;
  readonly incomes: readonly HouseholdIncome[];
}

export interface Household {
  /** The applicant first. */
  readonly members: readonly HouseholdMember[];
  /** Incomes of people whose names match no member. */
  readonly otherIncomes: readonly HouseholdIncome[];
  /** The form's calculated values: household size, monthly and yearly income. */
  readonly totals: readonly QuestionAnswer[];
}

/** Reads the household from the answers; returns null if the form has no household group. */
export function readHousehold(
  form: FormDefinition,
  answers: Answers,
  today: string = localToday(),
): Household | null {
  const fields = form.pages.flatMap((page) => page.fields);
  const group = groupOf(fields, 'household');
  if (group === undefined) return null;
  const incomes = itemsOf(fields, 'incomes', answers).map(({ inner, item }) => incomeOf(inner, item));
  const people = [
    { inner: plainFields(fields), item: answers },
    ...itemsOf(fields, 'household', answers),
  ].map(({ inner, item }) => personOf(inner, item, today));
  const members = people.map((person) => ({
    ...person,
    incomes: incomes.filter((income) => isSamePerson(income.person, person.name)),
  }));
  const matchedIncomes = new Set(members.flatMap((member) => member.incomes));
  return {
    members,
    otherIncomes: incomes.filter((income) => !matchedIncomes.has(income)),
    totals: (['household-size', 'monthly-income', 'yearly-income'] as const).flatMap(
      (meaning) => findByMeaning(plainFields(fields), answers, meaning) ?? [],
    ),
  };
}

const plainFields = (fields: readonly FormField[]): PlainField[] =>
  fields.filter((field) => field.kind !== 'group');

const groupOf = (fields: readonly FormField[], holds: GroupField['holds']): GroupField | undefined =>
  fields.find((field): field is GroupField => field.kind === 'group' && field.holds === holds);

function itemsOf(fields: readonly FormField[], holds: GroupField['holds'], answers: Answers) {
  const group = groupOf(fields, holds);
  const items = group && ownProperty(answers, group.key);
  if (group === undefined || !Array.isArray(items)) return [];
  return items.map((item: Answers) => ({ inner: group.fields, item }));
}

function findByMeaning(
  fields: readonly PlainField[],
  answers: Answers,
  meaning: FieldMeaning,
): QuestionAnswer | null {
  const field = fields.find((each) => each.means === meaning);
  const value = field && ownProperty(answers, field.key);
  return field === undefined || value === undefined || value === null || value === ''
    ? null
    : { field, value };
}

function textOf(fields: readonly PlainField[], item: Answers, meaning: FieldMeaning): string {
  const value = findByMeaning(fields, item, meaning)?.value;
  return typeof value === 'string' ? value : '';
}

function personOf(fields: readonly PlainField[], item: Answers, today: string) {
  const names = [textOf(fields, item, 'given-name'), textOf(fields, item, 'family-name')];
  return {
    name: names.filter(Boolean).join(' '),
    age: ageOn(textOf(fields, item, 'birth-date'), today),
    relation: findByMeaning(fields, item, 'relation'),
  };
}

function incomeOf(fields: readonly PlainField[], item: Answers): HouseholdIncome {
  const monthly = findByMeaning(fields, item, 'monthly-income')?.value;
  return {
    person: textOf(fields, item, 'income-person'),
    source: findByMeaning(fields, item, 'income-source'),
    monthly: typeof monthly === 'number' ? monthly : null,
  };
}

/** Ignores case and accents: people write "María López" and "maria lopez". */
function isSamePerson(one: string, other: string): boolean {
  const normalize = (name: string): string =>
    name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
  return normalize(one) !== '' && normalize(one) === normalize(other);
}
