// Access for helpers: requires an active consent of the applicant that includes the permission. Checked on every call,
// so that an ended consent stops working immediately.
import { type HelperPermission, helperPermissions } from '@commonway/contract/applications/helping-rules.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { findConsent, findHelpedApplicant } from './queries.ts';

/** The caller's client with the consent's permissions. Refused as not found without the required permission. */
export async function requireClient(context: Context, applicantId: number, permission: HelperPermission) {
  const { tx, actor, tenant, now } = context;
  const consent = await findConsent(tx, applicantId, actor.applicantId ?? 0, dayIn(tenant.timeZone, now));
  if (consent === undefined || !consent.may.includes(permission)) throw new Refusal('not_found');
  return {
    ...consent,
    may: helperPermissions.filter((permissionName) => consent.may.includes(permissionName)),
  };
}

/**
 * The applicant of a client's application. Returns the helper's own id if it is not a client's, so that only own
 * applications are found.
 */
export async function resolveHelpedApplicantId(
  context: Context,
  applicationId: number,
  permission: HelperPermission,
): Promise<number> {
  const { tx, actor, tenant, now } = context;
  const helperId = actor.applicantId ?? 0;
  const input = { applicationId, helperId, permission, today: dayIn(tenant.timeZone, now) };
  return (await findHelpedApplicant(tx, input))?.applicantId ?? helperId;
}

/** Audit details of an action that a helper performed for an applicant. */
export const helperAuditDetails = ({ actor }: Context, applicantId: number): { helperFor?: number } =>
  actor.applicantId === null || actor.applicantId === applicantId ? {} : { helperFor: applicantId };

/** Names for the application history: the applicant with the helper, or the caller. */
export const historyNames = (
  { actor }: Context,
  applicant: { readonly id: number; readonly name: string },
): { name: string; helpedBy: string | null } =>
  actor.applicantId === null || actor.applicantId === applicant.id
    ? { name: actor.name, helpedBy: null }
    : { name: applicant.name, helpedBy: actor.name };
