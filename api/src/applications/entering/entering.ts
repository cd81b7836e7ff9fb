import { parsePhoneNumber } from '@commonway/contract/fields/phone-number.ts';
import { isVisibleApplicant } from '../../accounts/queries/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { startApplicationFor } from '../start-application.ts';
import {
  findEnteredCase,
  hasApplicantWithEmail,
  insertApplicant,
  insertStaffOpenedCase,
  lockEmailAddress,
} from './queries.ts';

/** Adds an applicant without an account. Refused if an applicant with this email exists. */
export const addApplicant: Handle<'applications/add-applicant'> = async (context, input) => {
  const { tx } = context;
  const mail = input.mail === null ? null : input.mail.toLowerCase();
  const number = input.phone === null ? null : parsePhoneNumber(input.phone);
  const phone = number && `+1${number.digits}`;
  if (mail !== null) {
    await lockEmailAddress(tx, mail);
    if (await hasApplicantWithEmail(tx, mail)) throw new Refusal('applicant_known');
  }
  const { id } = await insertApplicant(tx, { ...input, mail, phone });
  context.audit({ subjectKind: 'applicant', subjectId: id });
  return { applicantId: id };
};

/**
 * Starts an application that staff enter for an applicant, or continues their draft. Works even if the program does
 * not accept applicant submissions.
 */
export const openCase: Handle<'applications/open-case'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicantId, programId, consent } = input;
  const staffId = actor.staffId ?? 0;
  if (!(await isVisibleApplicant(tx, applicantId, actor.caseScope))) throw new Refusal('not_found');
  const started = await startApplicationFor(context, { applicantId, programId, by: actor.name });
  if (!started.isNew && (await findEnteredCase(tx, started.applicationId, staffId)) === undefined)
    throw new Refusal('already_applied');
  const { applicationId } = started;
  if (started.isNew) await insertStaffOpenedCase(tx, { applicationId, staffId, consent });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { enteredFor: applicantId, programId, consent },
  });
  return { applicationId };
};
