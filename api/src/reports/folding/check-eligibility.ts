import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { evaluateProgram } from '@commonway/contract/programs/screening/evaluate-program.ts';
import { listKnownAnswers } from '../../applications/profile/known-answers.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import type { StoredProfile } from '../../profiles/describe-profile.ts';
import { listOfficeZips } from '../../programs/catalog/queries.ts';
import { findScreener, listScreeningRules } from '../../programs/screening/queries.ts';
import { type EligibilityRow, listRuledPrograms } from './queries.ts';

/** The pre-screener with the programs for businesses. */
export interface EligibilityRules {
  readonly questions: readonly PlainField[];
  readonly zips: readonly string[];
  readonly programs: readonly (Parameters<typeof evaluateProgram>[0] & { readonly processId: number })[];
}

/** Loads the rules of an office's programs for businesses. */
export async function loadEligibilityRules(tx: Transaction): Promise<EligibilityRules> {
  const [screener, programs, screening, zips] = await Promise.all([
    findScreener(tx),
    listRuledPrograms(tx),
    listScreeningRules(tx),
    listOfficeZips(tx),
  ]);
  return {
    questions: screener?.questions ?? [],
    zips,
    programs: programs.flatMap(({ id, processId, zips: served }) => {
      const found = screening.find((each) => each.id === id);
      if (found === undefined) return [];
      const rules = found.rules.map(({ rule }) => ({ rule, fits: '', unlikely: '' }));
      return [{ processId, rules, incomeLimits: found.incomeLimits, zips: served }];
    }),
  };
}

const eligibilityOf = { likely: 'eligible', unlikely: 'ineligible', unclear: 'unknown' } as const;

/** Evaluates the rules of every program by what the profile of a business knows. */
export async function checkEligibility(
  context: { readonly vault: Vault; readonly tenant: { readonly id: number } },
  profile: StoredProfile,
  { questions, zips, programs }: EligibilityRules,
  today: string,
): Promise<EligibilityRow[]> {
  const form = { pages: [{ key: 'screener', title: { en: '' }, fields: questions }] };
  const known = await listKnownAnswers(context, profile, form as unknown as FormDefinition, today);
  const answers = Object.fromEntries(known.map(({ question, value }) => [question.key, value]));
  const rules = createRules(today);
  return programs.map((program) => {
    const { verdict, reasons } = evaluateProgram(program, questions, answers as never, rules, zips);
    const missing = reasons.flatMap((reason) => (reason.kind === 'unclear' ? reason.unanswered : []));
    return {
      applicantId: profile.applicant.id,
      processId: program.processId,
      eligibility: eligibilityOf[verdict],
      missing: verdict === 'unclear' ? [...new Set(missing)] : [],
    };
  });
}
