// Validates a pre-screener before it is published. Pure: the page runs these checks while the author types, and
// publishing refuses errors.
import type { LocalText } from '../../languages/languages.ts';
import { checkDefinition } from '../building/check-definition.ts';
import { findListKeys } from '../building/check-rules.ts';
import { compareForms, type FormDifference } from '../building/compare-forms.ts';
import { type FormProblemCode, isFormError } from '../building/form-problem.ts';
import { isSame } from '../building/is-same.ts';
import { readRule } from '../building/read-rule.ts';
import { expressionLimits, ruleOperators } from '../expressions/expression-limits.ts';
import { countWorstSteps, isCostlyRule } from '../expressions/worst-steps.ts';
import type { FormDefinition, PlainField } from '../form-definition.ts';
import type { Screening } from './screening.ts';

/** The location of a problem: a question by its key, or a rule of a program by its index. */
export type ScreeningPlace =
  | { readonly question: string }
  | { readonly programId: number; readonly rule: number };

export interface ScreeningProblem {
  readonly code: FormProblemCode | 'limit-unasked' | 'limit-missing';
  /** Null if it applies to the pre-screener as a whole. */
  readonly place: ScreeningPlace | null;
  readonly detail: string;
  readonly languages: readonly string[];
}

/** Whether the problem blocks publishing. */
export const isScreeningError = ({ code }: Pick<ScreeningProblem, 'code'>): boolean =>
  code === 'limit-unasked' || (code !== 'limit-missing' && isFormError({ code }));

/**
 * The variables of a rule besides the questions: the income limit for the given household size, and the ZIP Codes
 * served.
 */
const ruleVariables = ['incomeLimit', 'zips'] as const;

/**
 * Keys that questions cannot use: rules use some as variables, and the page without JavaScript uses two as query
 * parameters.
 */
const reservedKeys: ReadonlySet<string> = new Set([...ruleVariables, 'q', 'after']);

/** Converts the questions to a form with one page, so that form tools can edit, check, and compare them. */
export const toScreenerForm = (questions: readonly PlainField[]): FormDefinition => ({
  pages: [{ key: 'screener', title: { en: '' }, fields: [...questions] }],
});

/**
 * Returns the problems of a pre-screener.
 * @param languages the office's languages, in which texts are expected; English is always required
 * @param programsWithLimits the programs that have income limits
 */
export function checkScreening(
  { questions, programs }: Screening,
  languages: readonly string[],
  programsWithLimits: ReadonlySet<number>,
): ScreeningProblem[] {
  return [
    ...checkQuestions(questions, languages),
    ...checkTotalCost(programs, findListNames(questions)),
    ...programs.flatMap(({ programId, rules }) =>
      rules.flatMap(({ rule, fits, unlikely }, index) =>
        [
          ...checkRule(rule, questions, programsWithLimits.has(programId)),
          ...checkTexts([fits, unlikely], languages),
        ].map((found) => ({ languages: [], detail: '', ...found, place: { programId, rule: index } })),
      ),
    ),
  ];
}

/** The names of the variables that are lists: those of questions, and the ZIP Codes that a program serves. */
const findListNames = (questions: readonly PlainField[]): ReadonlySet<string> =>
  new Set([...findListKeys(questions), 'zips']);

/**
 * Returns the problem of rules that take too much work in total. All programs are evaluated at once, for anonymous
 * visitors, so their rules together have the same limit as those of a form.
 */
function checkTotalCost(programs: Screening['programs'], lists: ReadonlySet<string>): ScreeningProblem[] {
  const costs = programs.flatMap(({ programId, rules }) =>
    rules.map(({ rule }, index) => ({
      place: { programId, rule: index },
      steps: countWorstSteps(rule, lists),
      isTooMuch: isCostlyRule(rule, lists),
    })),
  );
  // A rule that alone exceeds the limit is reported at that rule.
  if (costs.some(({ isTooMuch }) => isTooMuch)) return [];
  const [costliest] = costs.toSorted((one, other) => other.steps - one.steps);
  const totalSteps = costs.reduce((sum, { steps }) => sum + steps, 0);
  const isCostly = totalSteps > expressionLimits.formSteps && costliest !== undefined;
  return isCostly ? [{ code: 'rule-costly', place: costliest.place, detail: '', languages: [] }] : [];
}

/** Returns the problems of the questions. No questions means that there is no pre-screener, which is not an error. */
function checkQuestions(questions: readonly PlainField[], languages: readonly string[]): ScreeningProblem[] {
  if (questions.length === 0) return [];
  const [page] = toScreenerForm(questions).pages;
  const titled = Object.fromEntries(['en', ...languages].map((code) => [code, '-']));
  const form = { pages: [{ ...page, title: { en: '', ...titled } }] } as FormDefinition;
  return [
    ...questions
      .filter(({ key }) => reservedKeys.has(key))
      .map(({ key }) => ({
        code: 'key-reserved' as const,
        place: { question: key },
        detail: key,
        languages: [],
      })),
    ...checkDefinition(form, languages).map(({ code, path, detail, languages: missingLanguages }) => ({
      code,
      place: path === null ? null : { question: path },
      detail,
      languages: missingLanguages,
    })),
  ];
}

type FoundProblem = Pick<ScreeningProblem, 'code'> & Partial<ScreeningProblem>;

/** Returns the problems of a program's rule: unknown questions and operators, and a missing income limit. */
function checkRule(rule: unknown, questions: readonly PlainField[], hasLimits: boolean): FoundProblem[] {
  if (rule === null) return [{ code: 'rule-empty' }];
  const { paths, operators } = readRule(rule);
  const known = new Set<string>([...questions.map(({ key }) => key), ...ruleVariables]);
  const readsLimit = paths.includes('incomeLimit');
  const asksHouseholdSize = questions.some(({ means }) => means === 'household-size');
  return [
    ...(isCostlyRule(rule, findListNames(questions)) ? [{ code: 'rule-costly' as const }] : []),
    ...operators
      .filter((each) => !ruleOperators.has(each))
      .map((detail) => ({ code: 'rule-broken' as const, detail })),
    ...paths
      .filter((path) => !known.has(path.split('.')[0] ?? path))
      .map((detail) => ({ code: 'rule-unknown' as const, detail })),
    ...(readsLimit && !asksHouseholdSize ? [{ code: 'limit-unasked' as const }] : []),
    ...(readsLimit && !hasLimits ? [{ code: 'limit-missing' as const }] : []),
  ];
}

/** Returns the problem of texts that are missing in English, or else in other languages. */
function checkTexts(texts: readonly LocalText[], languages: readonly string[]): FoundProblem[] {
  const isMissingIn = (code: string): boolean => texts.some((text) => !text[code]?.trim());
  if (isMissingIn('en')) return [{ code: 'text-missing', languages: ['en'] }];
  const missing = languages.filter((code) => code !== 'en' && isMissingIn(code));
  return missing.length > 0 ? [{ code: 'untranslated', languages: missing }] : [];
}

/** A changed question, or a program whose rules differ. */
export type ScreeningChange = { readonly question: FormDifference } | { readonly programId: number };

/**
 * Compares the questions and rules of two versions of a pre-screener. A program with no rules equals a program that is
 * not listed.
 */
export function compareScreenings(before: Screening, after: Screening): ScreeningChange[] {
  const findRules = ({ programs }: Screening, id: number) =>
    programs.find(({ programId }) => programId === id)?.rules ?? [];
  const ids = [...before.programs, ...after.programs].map(({ programId }) => programId);
  const questions = compareForms(toScreenerForm(before.questions), toScreenerForm(after.questions));
  const changedIds = [...new Set(ids)].filter((id) => !isSame(findRules(before, id), findRules(after, id)));
  return [...questions.map((question) => ({ question })), ...changedIds.map((programId) => ({ programId }))];
}
