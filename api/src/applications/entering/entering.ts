import { maxFoundApplicants } from '@commonway/contract/applications/application-limits.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { parsePhoneNumber } from '@commonway/contract/fields/phone-number.ts';
import { isVisibleApplicant } from '../../accounts/queries/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { startApplicationFor } from '../start-application.ts';
import {
  findEnteredCase,
  hasApplicantWithEmail,
  insertApplicant,
  insertStaffOpenedCase,
  listSimilarApplicants,
  lockEmailAddress,
  searchApplicants,
} from './queries.ts';

/**
 * Finds applicants by name, email, or phone number for staff, with masked contacts. People with a similar name follow,
 * who may be the same person, spelled differently.
 */
export const findApplicants: Handle<'applications/find-applicants'> = async (context, { words }) => {
  const login = normalizeLoginId(words);
  const range = { scope: context.actor.caseScope, limit: maxFoundApplicants };
  const [exact, similar] = await Promise.all([
    searchApplicants(context.tx, words, login, range),
    login === null ? listSimilarApplicants(context.tx, words, range) : [],
  ]);
  const known = new Set(exact.map(({ id }) => id));
  const found = [...exact, ...similar.filter(({ id }) => !known.has(id))].slice(0, maxFoundApplicants);
  // The audit entry contains the number of results and not the search text, which may be contact data.
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { found: found.length } });
  return { applicants: found.map(maskApplicant) };
};

/** An applicant whose contacts show only enough to recognize them. */
export function maskApplicant(applicant: FoundApplicant): FoundApplicant {
  const maskIfPresent = (contact: string | null) => (contact === null ? null : maskContact(contact));
  return { ...applicant, mail: maskIfPresent(applicant.mail), phone: maskIfPresent(applicant.phone) };
}

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
