// Access for helpers: requires an active consent of the applicant that includes the permission. Checked on every call,
// so that an ended consent stops working immediately.
import { type Deed, deeds } from '@commonway/contract/applications/helping/helping-rules.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { findConsent, findHelped } from './queries.ts';

/** The caller's client with the consent's permissions. Refused as not found without the required permission. */
export async function clientOf(context: Context, applicantId: number, deed: Deed) {
  const { tx, actor, tenant, now } = context;
  const consent = await findConsent(tx, applicantId, actor.applicantId ?? 0, dayIn(tenant.timeZone, now));
  if (consent === undefined || !consent.may.includes(deed)) throw new Refusal('not_found');
  return { ...consent, may: deeds.filter((each) => consent.may.includes(each)) };
}

/**
 * The applicant of a client's application. Returns the helper's own id if it is not a client's, so that only own
 * applications are found.
 */
export async function helpedApplicant(context: Context, applicationId: number, deed: Deed): Promise<number> {
  const { tx, actor, tenant, now } = context;
  const helperId = actor.applicantId ?? 0;
  const wish = { applicationId, helperId, deed, today: dayIn(tenant.timeZone, now) };
  return (await findHelped(tx, wish))?.applicantId ?? helperId;
}

/** Audit details of an action that a helper performed for an applicant. */
export const trailOf = ({ actor }: Context, applicantId: number): { helperFor?: number } =>
  actor.applicantId === null || actor.applicantId === applicantId ? {} : { helperFor: applicantId };

/** Names for the application history: the applicant with the helper, or the caller. */
export const namesOf = (
  { actor }: Context,
  applicant: { readonly id: number; readonly name: string },
): { name: string; helpedBy: string | null } =>
  actor.applicantId === null || actor.applicantId === applicant.id
    ? { name: actor.name, helpedBy: null }
    : { name: applicant.name, helpedBy: actor.name };
