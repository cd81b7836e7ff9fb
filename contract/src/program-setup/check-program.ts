// Finds what blocks the publication of a program: values that were typed wrong, and what applicants would miss.
import { appealDaysLimits } from '../applications/application-limits.ts';
import { isWholeCents } from '../fields/decimal.ts';
import { isSecureUrl } from '../fields/secure-url.ts';
import type { LocalText } from '../languages/languages.ts';
import { findDurationLanguages, findPromiseLanguages } from '../languages/mentions-duration.ts';
import { hasFeeAmount } from '../programs/fees/fee-bounds.ts';
import { isLinkTarget } from '../settings/setting-rules.ts';
import type { ProgramSetup } from './program-setup.ts';
import type { ProgramValues } from './program-values.ts';

/** The public texts of a program, each in every language of the office. */
export const programTextKeys = [
  'ds_displayname',
  'summary',
  'forWhom',
  'whatItGives',
  'whatHappensNext',
] as const;

/** Public texts that are lists of lines; they can be empty. */
export const programListKeys = ['eligibility', 'papers'] as const;

export interface ProgramProblem {
  readonly code:
    | 'invalid'
    | 'role'
    | 'duration'
    | 'archived'
    | 'text'
    | 'form'
    | 'states'
    | 'fee'
    | 'fee-state'
    | 'fee-idle'
    | 'over';
  /** The values to correct or complete; null if it is not a part of them. */
  readonly field: keyof ProgramValues | null;
  /** The languages in which texts are missing or mention a duration. */
  readonly languages: readonly string[];
  /** Whether it blocks publishing. */
  readonly isBlocking: boolean;
}

/** Returns the problems of a program's values: those typed wrong, then what is missing. */
export const checkProgram = (values: ProgramValues, setup: ProgramSetup): ProgramProblem[] => [
  ...findInvalidValues(values),
  ...findMissingParts(values, setup),
];

const { min: minDays, max: maxDays } = appealDaysLimits;
const monthDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const word = /^[a-z][a-z0-9-]{0,39}$/;
const zip = /^[0-9]{5}$/;

/** Lists the fields that must be corrected: a draft may hold them. */
export function findInvalidValues(values: ProgramValues): ProgramProblem[] {
  const { opensAt, closesAt, season, budget, ds_resourceapplyurl: link, FormURL } = values;
  const { AppealDays: appealDays = null } = values.Applications;
  const { MaxAward = null } = values.Payments;
  const isMonthDay = (text: string): boolean => monthDay.test(text);
  const rules: [keyof ProgramValues, boolean][] = [
    ['closesAt', opensAt === null || closesAt === null || opensAt < closesAt],
    ['season', season === null || (isMonthDay(season.from) && isMonthDay(season.until))],
    ['budget', budget === null || (budget >= 0 && isWholeCents(budget))],
    ['Payments', MaxAward === null || (MaxAward > 0 && MaxAward <= 1e9 && isWholeCents(MaxAward))],
    ['category', word.test(values.category)],
    ['icon', word.test(values.icon)],
    ['ds_resourceapplyurl', link === null || isLinkTarget(link)],
    ['FormURL', FormURL === null || isSecureUrl(FormURL)],
    ['zips', values.zips.every((code) => zip.test(code))],
    ['fees', values.fees.every(hasFeeAmount)],
    ['Applications', appealDays === null || (appealDays >= minDays && appealDays <= maxDays)],
  ];
  const invalid = rules.filter(([, isRight]) => !isRight).map(([field]) => createProblem('invalid', field));
  const isNamed = values.Tasks.every(({ WorkflowRoleName }) => WorkflowRoleName.trim() !== '');
  // Applicants see measured times and targets, which a text must not contradict.
  const promises = programTextKeys.map((key) => ({
    ...createProblem('duration', key),
    languages:
      key === 'whatHappensNext' ? findDurationLanguages(values[key]) : findPromiseLanguages(values[key]),
  }));
  const promisedLines = new Set(values.eligibility.flatMap(findPromiseLanguages));
  return [
    ...invalid,
    ...(isNamed ? [] : [createProblem('role', 'Tasks')]),
    ...[...promises, { ...createProblem('duration', 'eligibility'), languages: [...promisedLines] }].filter(
      ({ languages }) => languages.length > 0,
    ),
  ];
}

/** A problem of a field that blocks publishing. */
const createProblem = (code: ProgramProblem['code'], field: keyof ProgramValues): ProgramProblem => ({
  code,
  field,
  languages: [],
  isBlocking: true,
});

/**
 * Lists what is missing, in the order in which to fix it. Everything blocks the first publication, except translations
 * that the author publishes without. Later, only texts in the default language are needed: it is the fallback of every
 * other language.
 */
function findMissingParts(values: ProgramValues, setup: ProgramSetup): ProgramProblem[] {
  const isFirst = !setup.wasPublished;
  const createMissingProblem = (
    code: ProgramProblem['code'],
    field: ProgramProblem['field'] = null,
  ): ProgramProblem => ({
    code,
    field,
    languages: [],
    isBlocking: isFirst,
  });
  const feeTexts = values.fees.flatMap(({ label, waiver }) => [label, ...(waiver ? [waiver.because] : [])]);
  const isIdle = values.fees.length > 0 && values.Payments.Type === 'None';
  const isElsewhere = values.ds_resourceapplyurl !== null;
  const { fees, closesAt } = values;
  const rules: [ProgramProblem, boolean][] = [
    [createMissingProblem('form'), !isElsewhere && setup.formVersion === null],
    [createMissingProblem('states'), !(isElsewhere || setup.hasFirstState)],
    [
      createMissingProblem('fee-state', 'fees'),
      fees.some(({ dueInState }) => isUnreachable(dueInState, setup)),
    ],
    [createMissingProblem('over', 'closesAt'), closesAt !== null && closesAt <= setup.now],
  ];
  return [
    ...(setup.life === 'archived' ? [createMissingProblem('archived')] : []),
    ...programTextKeys.flatMap((key) =>
      findMissingTexts(createMissingProblem('text', key), [values[key]], values, setup),
    ),
    ...programListKeys.flatMap((key) =>
      findMissingTexts(createMissingProblem('text', key), values[key].filter(hasText), values, setup),
    ),
    ...findMissingTexts(createMissingProblem('fee', 'fees'), feeTexts, values, setup),
    ...rules.filter(([, isMissing]) => isMissing).map(([missing]) => missing),
    ...(isIdle ? [{ ...createMissingProblem('fee-idle', 'Payments'), isBlocking: false }] : []),
  ];
}

/** Whether a line has text in a language. A line that is empty in every language is dropped when the draft is saved. */
const hasText = (line: LocalText): boolean => Object.values(line).some((text) => text.trim() !== '');

/** Whether a fee is due in a state that does not exist, so that it would never be charged. */
const isUnreachable = (dueInState: string | null, { states }: ProgramSetup): boolean =>
  dueInState !== null && !states.includes(dueInState);

/**
 * The problems of texts that are missing in some languages: those that block publishing, and those that may follow
 * later.
 */
function findMissingTexts(
  part: ProgramProblem,
  texts: readonly LocalText[],
  { withoutLanguages }: ProgramValues,
  { languages }: ProgramSetup,
): ProgramProblem[] {
  const missing = languages.filter(
    (code, at) => (at === 0 || !withoutLanguages.includes(code)) && texts.some((text) => !text[code]?.trim()),
  );
  const isNeededNow = (code: string): boolean => part.isBlocking || code === languages[0];
  const [now, later] = [missing.filter(isNeededNow), missing.filter((code) => !isNeededNow(code))];
  return [
    ...(now.length > 0 ? [{ ...part, languages: now, isBlocking: true }] : []),
    ...(later.length > 0 ? [{ ...part, languages: later, isBlocking: false }] : []),
  ];
}
