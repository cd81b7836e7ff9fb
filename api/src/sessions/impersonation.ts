import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import { impersonationLimits } from '@commonway/contract/sessions/impersonation-limits.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import { createSession } from './establish-session.ts';
import { findApplicantAccount, isApplicant, revokeSession } from './queries/sessions.ts';

/** Ends the session in which an employee acts as an applicant. The employee's own session stays open. */
export const endImpersonation: Handle<'sessions/end-impersonation'> = async (context) => {
  const { actor, tx, reply } = context;
  if (actor.impersonator === null) throw new Refusal('not_impersonating');
  invalidateSessions(actor.personId);
  await revokeSession(tx, actor.sessionId);
  reply.setImpersonation(null);
  if (actor.applicantId !== null) context.audit({ subjectKind: 'applicant', subjectId: actor.applicantId });
  return { done: true };
};

/**
 * Opens a session of the applicant's account for the employee, with a reason. The employee's own session stays open
 * (security 43).
 */
export const startImpersonation: Handle<'sessions/start-impersonation'> = async (context, input) => {
  const { tx, tenant, actor, reply } = context;
  const { applicantId, reason, transport } = input;
  if (!(await isApplicant(tx, applicantId))) throw new Refusal('not_found');
  const account = await findApplicantAccount(tx, applicantId);
  if (account === undefined) throw new Refusal('applicant_without_account');
  const { idleMinutes } = readSignInRules(tenant);
  const { token, exp } = await createSession(context, account, {
    transport,
    secondFactor: null,
    isProven: false,
    minutes: impersonationLimits.minutes,
    idleMinutes,
    staffSessionId: actor.sessionId,
    reason,
  });
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details: { reason } });
  if (transport === 'bearer') return { token, exp, idleMinutes };
  reply.setImpersonation(token);
  return { established: true, landing: landingPath[deriveAccountType(account)] };
};
