// Who may act for whom: a consent of the applicant's that holds today and names the deed. Asked anew at each call, so that an ended
// consent is of no use from that moment.
import { type Deed, deeds } from '@commonway/contract/applications/helping/helping-rules.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { findConsent, findHelped } from './queries.ts';

/** The client whom the caller helps, with what the consent says; refused like an unknown one where it does not name the deed. */
export async function clientOf(context: Context, applicantId: number, deed: Deed) {
  const { tx, actor, tenant, now } = context;
  const consent = await findConsent(tx, applicantId, actor.applicantId ?? 0, dayIn(tenant.timeZone, now));
  if (consent === undefined || !consent.may.includes(deed)) throw new Refusal('not_found');
  return { ...consent, may: deeds.filter((each) => consent.may.includes(each)) };
}

/** Whose application a helper works on; the helper's own id where it is no client's: then only an own one is found. */
export async function helpedApplicant(context: Context, applicationId: number, deed: Deed): Promise<number> {
  const { tx, actor, tenant, now } = context;
  const helperId = actor.applicantId ?? 0;
  const wish = { applicationId, helperId, deed, today: dayIn(tenant.timeZone, now) };
  return (await findHelped(tx, wish))?.applicantId ?? helperId;
}

/** What the trail says beside a deed, where it was done for somebody else. */
export const trailOf = ({ actor }: Context, applicantId: number): { helperFor?: number } =>
  actor.applicantId === null || actor.applicantId === applicantId ? {} : { helperFor: applicantId };

/** Who did it, as the history has it: the applicant with who helped them, or whoever it was. */
export const namesOf = (
  { actor }: Context,
  applicant: { readonly id: number; readonly name: string },
): { name: string; helpedBy: string | null } =>
  actor.applicantId === null || actor.applicantId === applicant.id
    ? { name: actor.name, helpedBy: null }
    : { name: applicant.name, helpedBy: actor.name };
