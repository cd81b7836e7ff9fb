// The programs that may fit an applicant, by the rules of the pre-screener. They only suggest; nothing is decided by them.
import { type FittingProgram, homeLimits } from '@commonway/contract/applications/home.ts';
import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { evaluateProgram, type Verdict } from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { Context } from '../../platform/mount/context.ts';
import { loadScreener } from '../../programs/screening/get-screener.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { getApplicantProfile, listSubmittedAnswers } from '../prefill/queries.ts';
import { answerScreener } from './answer-screener.ts';
import { toKnownAnswers } from './applicant-facts.ts';

type Screener = Awaited<ReturnType<typeof loadScreener>>;

/** The pre-screener, and the profile and latest submissions of the applicant. */
export async function loadFittingFacts(context: Context, applicantId: number) {
  const { tx } = context;
  const [screener, profile, sent] = await Promise.all([
    loadScreener(context),
    getApplicantProfile(tx, applicantId),
    listSubmittedAnswers(tx, applicantId),
  ]);
  return { screener, profile, sent };
}

/**
 * Finds open programs that may fit the applicant, judging by the profile and the latest submissions. Empty if the
 * office has no pre-screener.
 * @param appliedFor the programs that the applicant already has an application or draft for
 */
export function findFittingPrograms(
  { tenant, language, now }: Pick<Context, 'tenant' | 'language' | 'now'>,
  { screener, profile, sent }: Awaited<ReturnType<typeof loadFittingFacts>>,
  appliedFor: readonly number[],
): FittingProgram[] {
  const audience = audiences[profile.kind];
  const programs = screener.programs.filter(
    (program) =>
      program.state === 'open' &&
      program.ApplicantSubmission &&
      program.audience === audience &&
      !appliedFor.includes(program.cd_resource),
  );
  if (programs.length === 0) return [];
  const today = toLocalDate(tenant.timeZone, now);
  const earlier = sent.map(({ form, answers, ...from }) => ({ form, answers, from }));
  const answers = answerScreener(screener.questions, [toKnownAnswers(profile), ...earlier], today);
  const { money } = getFormat(language, tenant.timeZone);
  return selectFittingPrograms({ ...screener, programs }, answers, today, { language, money });
}

/** The programs for each kind of applicant; a partner applies for others, so none are suggested. */
const audiences = { individual: 'individual', household: 'individual', business: 'business', partner: null };

/** How texts and amounts are shown. */
interface Viewer {
  readonly language: string;
  readonly money: (amount: number) => string;
}

/**
 * Selects the programs with a rule that is met and none that is not, of which at most one needs answers that are
 * missing. Those whose rules are all met come first.
 */
export function selectFittingPrograms(
  { questions, programs, zips }: Screener,
  answers: Answers,
  today: string,
  viewer: Viewer,
): FittingProgram[] {
  const rules = createRules(today, new StepBudget());
  return programs
    .map((program) => ({ program, verdict: evaluateProgram(program, questions, answers, rules, zips) }))
    .filter(({ verdict }) => mayFit(verdict))
    .map(({ program, verdict }) => ({
      programId: program.cd_resource,
      programName: program.ds_displayname,
      whatItGives: program.whatItGives,
      ...describeReasons(verdict, questions, viewer),
    }))
    .sort((one, other) => Number(one.unanswered.length > 0) - Number(other.unanswered.length > 0))
    .slice(0, homeLimits.programs);
}

/** Whether a rule is met, none is not, and at most one lacks an answer. */
function mayFit({ reasons }: Verdict): boolean {
  const others = reasons.filter(({ kind }) => kind !== 'fits');
  const lacksAnswer = others.every((reason) => reason.kind === 'unclear' && reason.unanswered.length > 0);
  return others.length < reasons.length && others.length <= 1 && lacksAnswer;
}

/** The texts of the rules that are met, and the questions whose answers are missing. */
function describeReasons(
  { reasons, incomeLimit }: Verdict,
  questions: readonly PlainField[],
  { language, money }: Viewer,
): Pick<FittingProgram, 'reasons' | 'unanswered'> {
  const limit = incomeLimit === null ? '' : money(incomeLimit);
  const missing = reasons.flatMap((reason) => (reason.kind === 'unclear' ? reason.unanswered : []));
  return {
    reasons: reasons.flatMap((reason) =>
      reason.kind === 'fits' ? [reason.text.replaceAll('{incomeLimit}', limit)] : [],
    ),
    unanswered: questions
      .filter(({ key }) => missing.includes(key))
      .map(({ label }) => getLocalText(label, language)),
  };
}
