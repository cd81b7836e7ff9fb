import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { programOpening } from '../programs/program-state.ts';
import { findNewestForm, type ProgramRow, programsQuery } from '../programs/queries.ts';
import { decideStart } from './decide-start.ts';
import type { PrefilledAnswers } from './prefill/fill-answers.ts';
import { insertApplication, listEarlierApplications, lockApplicant } from './queries/own-applications.ts';

interface StartOptions {
  readonly applicantId: number | null;
  readonly programId: number;
  /** The name of the staff member who enters it for the applicant. */
  readonly by?: string;
  /** The name of the helper. */
  readonly helpedBy?: string;
  /** Start another draft instead of continuing an existing one. */
  readonly another?: boolean;
  /** The name of the draft. */
  readonly name?: string | undefined;
  /** Returns the initial answers of a new draft, given the current form. */
  readonly beginWith?: (form: FormDefinition) => PrefilledAnswers | Promise<PrefilledAnswers>;
}

/** Starts an application for an applicant and a program, or returns the existing draft. */
export async function startApplicationFor(
  { tx, tenant, now }: Context,
  { applicantId, programId, by, helpedBy, another = false, name, beginWith }: StartOptions,
): Promise<{ applicationId: number; formVersion: number; isNew: boolean }> {
  const applicant = applicantId === null ? undefined : await lockApplicant(tx, applicantId);
  const [program, form] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId)),
    findNewestForm(tx, programId),
  ]);
  if (applicant === undefined || program === undefined || form === undefined) throw new Refusal('not_found');
  const settings = program.applicationSettings ?? {};
  const start = decideStart({
    state: programOpening(program, now, tenant.timeZone).state,
    allowsMultiple: program.allowsMultipleApplications,
    // Staff can enter applications that applicants cannot.
    settings: by === undefined ? settings : { ...settings, ApplicantSubmission: true },
    earlier: await listEarlierApplications(tx, applicant.id, programId),
    wantsAnother: another,
  });
  if ('error' in start) throw new Refusal(start.error);
  const formVersion = form.version;
  if ('goOnWith' in start) return { applicationId: start.goOnWith, formVersion, isNew: false };
  const { answers = {}, filled = {} } = (await beginWith?.(form.definition)) ?? {};
  const applicationId = await insertApplication(tx, {
    tenantId: tenant.id,
    programId,
    processId: program.processId,
    applicant,
    formVersion,
    by: by ?? applicant.name,
    helpedBy: helpedBy ?? null,
    name,
    answers: JSON.stringify(answers),
    filled: JSON.stringify(filled),
  });
  return { applicationId, formVersion, isNew: true };
}
