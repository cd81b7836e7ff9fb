// Access for helpers: requires an active consent of the applicant that includes the permission. Checked on every call,
// so that an ended consent stops working immediately.
import { type HelperPermission, helperPermissions } from '@commonway/contract/applications/helping-rules.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { findConsent, findHelpedApplicant } from './queries.ts';

/**
 * Returns the caller's client with the permissions of the client's consent. Refused as not found without the required
 * permission.
 */
export async function requireClient(context: Context, applicantId: number, permission: HelperPermission) {
  const { tx, actor, tenant, now } = context;
  const consent = await findConsent(
    tx,
    applicantId,
    actor.applicantId ?? 0,
    toLocalDate(tenant.timeZone, now),
  );
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
  const input = { applicationId, helperId, permission, today: toLocalDate(tenant.timeZone, now) };
  return (await findHelpedApplicant(tx, input))?.applicantId ?? helperId;
}

/** Audit details of an action for an applicant; empty unless a helper acts for the applicant. */
export const helperAuditDetails = ({ actor }: Context, applicantId: number): { helperFor?: number } =>
  actor.applicantId === null || actor.applicantId === applicantId ? {} : { helperFor: applicantId };

/**
 * Names for an entry in the application history: the applicant and the helper, or just the caller if they
 * act alone.
 */
export const getHistoryNames = (
  { actor }: Context,
  applicant: { readonly id: number; readonly name: string },
): { name: string; helpedBy: string | null } =>
  actor.applicantId === null || actor.applicantId === applicant.id
    ? { name: actor.name, helpedBy: null }
    : { name: applicant.name, helpedBy: actor.name };
