// Rules are data; each kind of rule is a pure function, without access to the clock or the database.
import {
  type LikenessField,
  limitTables,
  type RuleKind,
} from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import { multiplyDecimals, roundToCents } from '@commonway/contract/fields/decimal.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { isNumberField } from '@commonway/contract/programs/form/is-money-field.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import { isSameName, normalizeName } from '@commonway/contract/programs/form/signature.ts';
import { type Facts, type Finding, findLimit, findZip, type OtherApplication } from './facts.ts';

/** The trimmed text; null if it is blank or no text. */
const trimToNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const derived: Readonly<Record<string, (facts: Facts) => unknown>> = {
  /** The name in the form, or the account's name if the form has none. */
  applicantName: ({ answers, applicantName }) => {
    const given = [trimToNull(answers['firstName']), trimToNull(answers['lastName'])].filter(
      (part) => part !== null,
    );
    return given.join(' ') || (trimToNull(answers['contactName']) ?? applicantName);
  },
  /** The name in the signature; empty if it is blank. */
  signedName: ({ answers }) => {
    const signature = answers['signature'];
    if (typeof signature !== 'object' || signature === null) return null;
    return trimToNull((signature as { name?: unknown }).name) ?? '';
  },
};

/**
 * The value that a rule refers to: a derived name, a form total, or an answer. Null if missing. Amounts of money, and
 * totals that may be, are in whole cents, so that staff see the value that is judged. The form's numbers are exact.
 */
function readFigure(facts: Facts, key: string): unknown {
  const value = findFigure(facts, key);
  return typeof value === 'number' && !isNumberField(facts.form, key) ? roundToCents(value) : value;
}

function findFigure(facts: Facts, key: string): unknown {
  if (Object.hasOwn(derived, key)) return derived[key]?.(facts) ?? null;
  if (Object.hasOwn(facts.totals, key)) return facts.totals[key] ?? null;
  return Object.hasOwn(facts.answers, key) ? (facts.answers[key] ?? null) : null;
}

/** The value that a rule refers to as a number; null if it is not one. */
function readNumber(facts: Facts, key: string, measure?: 'money' | 'number'): number | null {
  const value = readFigure(facts, key);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return measure === 'money' ? roundToCents(value) : value;
}

/** The value that a rule refers to, as stored in a result; private answers are masked (security 41). */
const readMaskedFigure = (facts: Facts, key: string): string | number =>
  readFigure({ ...facts, answers: maskPrivate(facts.form, facts.answers) }, key) as string | number;

// The two kinds of rules that check answers and documents that the form requested from this applicant.

/** Requires answers that are optional in the form. Null if the form has none of the questions. */
function evaluateMissing({ parameters, severity }: RuleOf<'missing'>, facts: Facts): Finding | null {
  const readings = readAllFields(facts).filter(({ field }) => parameters.fields.includes(field.key));
  if (readings.length === 0) return null;
  const missing = readings.filter(({ value }) => isEmpty(value)).map(({ path }) => path);
  return {
    result: missing.length > 0 ? severity : 'passed',
    inputs: { asked: readings.map(({ path }) => path) },
    evidence: { missing },
  };
}

/** Requires at least one usable file per document question. Null if the form has none of the questions. */
function evaluateDocument({ parameters, severity }: RuleOf<'document'>, facts: Facts): Finding | null {
  /** Whether a question is a document question that the rule names; without names, the rule concerns all. */
  const concernsRule = ({ field }: FieldReading): boolean =>
    field.kind === 'file' && (parameters.fields.length === 0 || parameters.fields.includes(field.key));
  const documents = readAllFields(facts).filter(concernsRule);
  if (documents.length === 0) return null;
  const missing = documents.filter(({ value }) => listUsableFiles(value, facts).length === 0);
  const isNeeded = missing.some(({ field }) => field.required);
  return {
    result: isNeeded ? severity : missing.length > 0 ? 'warning' : 'passed',
    inputs: {
      asked: documents.map(({ path }) => path),
      usable: documents.flatMap(({ value }) => listUsableFiles(value, facts)),
    },
    evidence: { missing: missing.map(({ path }) => path) },
  };
}

/** All visible fields with their answers, including those of group items. */
function readAllFields({ form, answers, submittedOn }: Facts): FieldReading[] {
  const fields = readForm(form, answers, submittedOn).pages.flatMap((page) => page.fields);
  return [...fields, ...fields.flatMap(({ items }) => items.flat())];
}

/** Ids of the documents in an answer that exist and are not infected. */
function listUsableFiles(value: unknown, { usableDocumentIds }: Facts): number[] {
  const files = (value ?? []) as readonly FileAnswer[];
  return files.map(({ documentId }) => documentId).filter((id) => usableDocumentIds.includes(id));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

type Compare = RuleOf<'cross-field'>['parameters']['compare'];

/** Compares two answers. Null if one is missing or they are not comparable. */
function evaluateCrossField({ parameters, severity }: RuleOf<'cross-field'>, facts: Facts): Finding | null {
  const { figure, against, compare } = parameters;
  // An amount compared with a number is compared in cents, as staff see both.
  const isMoney = [figure, against].some((key) => !isNumberField(facts.form, key));
  const toShown = (value: unknown) => (isMoney && typeof value === 'number' ? roundToCents(value) : value);
  const [one, other] = [figure, against].map(
    (key) => toShown(readMaskedFigure(facts, key)) as string | number,
  );
  const [value = null, limit = null] = [figure, against].map((key) => toShown(readFigure(facts, key)));
  const isSatisfied = compareFigures(compare, value, limit);
  if (isSatisfied === null || one === undefined || other === undefined) return null;
  return {
    result: isSatisfied ? 'passed' : severity,
    inputs: { [figure]: one, [against]: other },
    evidence: { figure, against, compare, one, other },
  };
}

/** Whether the comparison holds; null if the values cannot be compared. */
function compareFigures(compare: Compare, one: unknown, other: unknown): boolean | null {
  if (typeof one === 'string' && typeof other === 'string') {
    if (compare === 'same-name') return isSameName(one, other);
    return compare === 'same' ? normalizeName(one) === normalizeName(other) : null;
  }
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  if (compare === 'at-most') return one <= other;
  if (compare === 'at-least') return one >= other;
  return compare === 'same' ? one === other : null;
}

const dayMs = 86_400_000;

/**
 * Compares a value with its limit. Between the warning and the failure threshold, the result is a warning. Null if
 * the value or the limit is missing.
 */
function evaluateThreshold({ parameters, severity }: RuleOf<'threshold'>, facts: Facts): Finding | null {
  const { figure, measure, bound, warnAt, failAt } = parameters;
  const value = measure === 'days-until' ? daysUntil(facts, figure) : readNumber(facts, figure, measure);
  const against = findThresholdLimit(parameters.limit, facts);
  if (value === null || against === null) return null;
  /** Whether the value is beyond this share of the limit. */
  const isBeyond = (share: number): boolean =>
    bound === 'at-most'
      ? value > multiplyDecimals(against.limit, share)
      : value < multiplyDecimals(against.limit, share);
  return {
    result: isBeyond(failAt) ? severity : isBeyond(warnAt) ? 'warning' : 'passed',
    inputs: { [figure]: readMaskedFigure(facts, figure), ...against.inputs },
    evidence: { figure, measure, bound, value, limit: against.limit },
  };
}

/** The limit of a threshold rule, with the size that it was looked up by; null if unknown. */
function findThresholdLimit(limit: RuleOf<'threshold'>['parameters']['limit'], facts: Facts) {
  if ('fixed' in limit) return { limit: limit.fixed, inputs: {} };
  const size = limitTables[limit.table];
  const given = readNumber(facts, size);
  const found = given === null ? null : findLimit(facts.limits[limit.table], given);
  return found === null ? null : { limit: found, inputs: { [size]: given } };
}

/** Days from submission to a date; null without a valid date. */
function daysUntil(facts: Facts, figure: string): number | null {
  const days = Math.round(
    (Date.parse(String(readFigure(facts, figure))) - Date.parse(facts.submittedOn)) / dayMs,
  );
  return Number.isNaN(days) ? null : days;
}

const evaluators: { readonly [Kind in RuleKind]: (rule: RuleOf<Kind>, facts: Facts) => Finding | null } = {
  missing: evaluateMissing,
  threshold: evaluateThreshold,
  'cross-field': evaluateCrossField,
  duplicate: evaluateDuplicate,
  document: evaluateDocument,
  external: evaluateExternal,
};

/** A published rule. */
export type PublishedRule = RuleDefinition & { readonly version: number };

export interface RuleResult extends Finding {
  readonly rule: string;
  readonly version: number;
}

/** Returns the results of all rules that apply to an application. */
export function evaluateRules(rules: readonly PublishedRule[], facts: Facts): RuleResult[] {
  return rules.flatMap((rule) => {
    const evaluate = evaluators[rule.kind] as (rule: RuleDefinition, facts: Facts) => Finding | null;
    const finding = evaluate(rule, facts);
    return finding === null ? [] : [{ rule: rule.rule, version: rule.version, ...finding }];
  });
}

/** Checks the address's ZIP Code against the tenant's service area. Null without an address or a service area. */
function evaluateExternal({ severity }: RuleOf<'external'>, { answers, isServedZip }: Facts): Finding | null {
  const zip = findZip(answers);
  if (zip === null || isServedZip === null) return null;
  return {
    result: isServedZip ? 'passed' : severity,
    inputs: { zip },
    evidence: { zip, isServed: isServedZip },
  };
}

/**
 * Finds other applications that match in every field of one of the rule's sets. Missing values match nothing. Null if
 * the application has none of the values.
 */
function evaluateDuplicate({ parameters, severity }: RuleOf<'duplicate'>, facts: Facts): Finding | null {
  const { failedBy, warnedBy, likeness } = parameters;
  // Every applicant has a name, so a name alone is not enough.
  const fields = [...new Set([...failedBy, ...warnedBy].flat())].filter((field) => field !== 'name');
  const inputs = Object.fromEntries(
    fields
      .filter((field) => readFigure(facts, field) !== null)
      .map((field) => [field, readMaskedFigure(facts, field)]),
  );
  if (Object.keys(inputs).length === 0) return null;
  /** The other applications that match in every field of one of these sets. */
  const listMatches = (sets: readonly (readonly LikenessField[])[]): OtherApplication[] =>
    facts.others.filter((other) =>
      sets.some((set) =>
        set.every((field) => (other.likeness[field] ?? 0) >= (field === 'name' ? likeness : 1)),
      ),
    );
  const [failed, warned] = [listMatches(failedBy), listMatches(warnedBy)];
  const found = [...new Set([...failed, ...warned])].sort((one, other) => one.id - other.id);
  return {
    result: failed.length > 0 ? severity : warned.length > 0 ? 'warning' : 'passed',
    inputs: { ...inputs, applicantName: facts.applicantName },
    evidence: { others: found.map(({ id, likeness: by }) => ({ id, ...by })) },
  };
}
