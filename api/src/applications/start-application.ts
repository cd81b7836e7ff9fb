import { maxDrafts } from '@commonway/contract/applications/application-limits.ts';
import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { loadProfileOf } from '../profiles/load-profile.ts';
import { computeProgramOpening } from '../programs/program-state.ts';
import {
  type ApplicationSettings,
  buildProgramsQuery,
  findNewestForm,
  type ProgramRow,
} from '../programs/queries.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { helperAuditDetails, requireClient } from './helping/acting-for.ts';
import { selectFields } from './prefill/copy-answers.ts';
import { fillAnswers, type PrefilledAnswers } from './prefill/fill-answers.ts';
import { listSubmittedAnswers } from './prefill/queries.ts';
import { listKnownAnswers } from './profile/known-answers.ts';
import { insertApplication, listEarlierApplications, lockApplicant } from './queries/own-applications.ts';

/** Starts or continues an application: the caller's own, or one of a client whose consent allows filling in. */
export const startApplication: Handle<'applications/start-application'> = async (context, input) => {
  const { actor } = context;
  const { programId, another, name, forApplicantId } = input;
  if (forApplicantId !== undefined) await requireClient(context, forApplicantId, 'fill');
  const applicantId = forApplicantId ?? actor.applicantId ?? 0;
  const { applicationId, formVersion, isNew } = await startApplicationFor(context, {
    applicantId,
    programId,
    another,
    name,
    prefill: (form) => prefillNewDraft(context, applicantId, form),
    ...(forApplicantId !== undefined && { helpedBy: actor.name }),
  });
  if (isNew)
    context.audit({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { programId, formVersion, ...helperAuditDetails(context, applicantId) },
    });
  return { applicationId };
};

/**
 * Prefills an applicant's new draft from the latest submissions, except what the profile knows: that is offered, and the
 * person chooses. If a helper starts the draft, the applicant's data is used, not the helper's.
 */
async function prefillNewDraft(
  context: Context,
  applicantId: number,
  form: FormDefinition,
): Promise<PrefilledAnswers> {
  const { tx, tenant, now } = context;
  const today = toLocalDate(tenant.timeZone, now);
  const [profile, sent] = await Promise.all([
    loadProfileOf(context, applicantId),
    listSubmittedAnswers(tx, applicantId),
  ]);
  const known = await listKnownAnswers(context, profile, form, today);
  const offered = new Set(known.map(({ question }) => question.key));
  const earlier = sent.map(({ programName, sentAt, ...given }) => ({
    ...given,
    from: { programName, sentAt },
  }));
  return fillAnswers(
    selectFields(form, ({ key }) => !offered.has(key)),
    earlier,
    today,
  );
}

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
  readonly prefill?: (form: FormDefinition) => PrefilledAnswers | Promise<PrefilledAnswers>;
}

/**
 * Starts an application for an applicant and a program, or returns the existing draft. Refused if the program does
 * not allow it.
 */
export async function startApplicationFor(
  { tx, tenant, now }: Context,
  { applicantId, programId, by, helpedBy, another = false, name, prefill }: StartOptions,
): Promise<{ applicationId: number; formVersion: number; isNew: boolean }> {
  const applicant = applicantId === null ? undefined : await lockApplicant(tx, applicantId);
  const [program, form] = await Promise.all([
    tx.maybe<ProgramRow>(buildProgramsQuery(tx, programId)),
    findNewestForm(tx, programId),
  ]);
  if (applicant === undefined || program === undefined || form === undefined) throw new Refusal('not_found');
  const settings = program.applicationSettings ?? {};
  const start = decideStart({
    state: computeProgramOpening(program, now, tenant.timeZone).state,
    allowsMultiple: program.allowsMultipleApplications,
    // Staff can enter applications that applicants cannot.
    settings: by === undefined ? settings : { ...settings, ApplicantSubmission: true },
    earlier: await listEarlierApplications(tx, applicant.id, programId),
    wantsAnother: another,
  });
  if ('error' in start) throw new Refusal(start.error);
  const formVersion = form.version;
  if ('goOnWith' in start) return { applicationId: start.goOnWith, formVersion, isNew: false };
  const { answers = {}, filled = {} } = (await prefill?.(form.definition)) ?? {};
  const applicationId = await insertApplication(tx, {
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

/** Whether an applicant can start another application for a program, also a copy of an earlier one. */
export async function canStartAnother(
  { tx, tenant, now }: Pick<Context, 'tx' | 'tenant' | 'now'>,
  applicantId: number,
  programId: number,
): Promise<boolean> {
  const [program, earlier] = await Promise.all([
    tx.maybe<ProgramRow>(buildProgramsQuery(tx, programId)),
    listEarlierApplications(tx, applicantId, programId),
  ]);
  if (program === undefined) return false;
  const start = decideStart({
    state: computeProgramOpening(program, now, tenant.timeZone).state,
    allowsMultiple: program.allowsMultipleApplications,
    settings: program.applicationSettings ?? {},
    earlier,
    wantsAnother: true,
  });
  return 'isNew' in start;
}

interface StartFacts {
  readonly state: ProgramCard['state'];
  readonly allowsMultiple: boolean;
  readonly settings: ApplicationSettings;
  /** The applicant's applications for the same program, newest first. */
  readonly earlier: readonly {
    readonly id: number;
    readonly isSubmitted: boolean;
    readonly isOver: boolean;
  }[];
  /** Start another draft instead of continuing the newest. */
  readonly wantsAnother: boolean;
}

type Start =
  | { readonly goOnWith: number }
  | { readonly error: 'program_not_open' | 'staff_apply_only' | 'already_applied' | 'draft_exists' }
  | { readonly isNew: true };

/**
 * Decides whether a start continues a draft, creates an application, or is refused. An existing draft is continued,
 * even after the program closed, unless the applicant wants another; that requires a program that allows several
 * drafts. A new application requires an open program that accepts applicant submissions and, usually, no other active
 * application.
 */
export function decideStart({ state, allowsMultiple, settings, earlier, wantsAnother }: StartFacts): Start {
  const drafts = earlier.filter(({ isSubmitted }) => !isSubmitted);
  const allowsSeveral = settings.MultipleDraftCases === true;
  if (drafts[0] !== undefined && !wantsAnother) return { goOnWith: drafts[0].id };
  if (state !== 'open') return { error: 'program_not_open' };
  if (settings.ApplicantSubmission === false) return { error: 'staff_apply_only' };
  if (drafts.length > 0 && !(allowsSeveral && drafts.length < maxDrafts)) return { error: 'draft_exists' };
  const hasOne = earlier.some(({ isSubmitted, isOver }) => isSubmitted && !isOver);
  return hasOne && !allowsMultiple && !allowsSeveral ? { error: 'already_applied' } : { isNew: true };
}
