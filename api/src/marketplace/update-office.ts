// The office of a subscription. Repeating the job changes nothing.

import { randomUUID } from 'node:crypto';
import type { Job } from '@commonway/contract/jobs.ts';
import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import type { JobContext } from '../job-context.ts';
import { inviteAdministrator } from '../operator/invite-administrator.ts';
import { CommandError, isAllowedSubdomain } from '../operator/tenants.ts';
import {
  createSubscribedOffice,
  findSubscription,
  insertFirstGrants,
  markInvited,
  type SubscriptionRow,
  saveOfficePlan,
  updateOfficeAccess,
} from './queries.ts';

const subdomainChoices = 50;

/** Creates the office of an active subscription once, or takes over that of an ended one, and gives it the subscription's plan and state. */
export async function updateOffice(
  context: JobContext,
  { tenantId, subscriptionId }: Job<'marketplace/update-office'>,
): Promise<void> {
  const { database } = context;
  const found = await database.tenant(tenantId, async (tx) => {
    const pending = await findSubscription(tx, subscriptionId);
    if (pending === undefined) return null;
    if (pending.officeId === null) await createSubscribedOffice(tx, pending.id, describeOffice(pending));
    await updateOfficeAccess(tx, pending.id);
    // A subscription that takes over an office has invited its administrator before.
    const row = await findSubscription(tx, subscriptionId);
    return row === undefined || row.officeId === null ? null : { row, officeId: row.officeId };
  });
  if (found === null) return;
  const { row, officeId } = found;
  await database.tenant(officeId, async (tx) => {
    if (!row.isInvited) await insertFirstGrants(tx);
    await saveOfficePlan(tx, row.planId);
  });
  if (row.isInvited) return;
  await inviteFirstAdministrator(context, row, officeId);
  await database.tenant(tenantId, (tx) => markInvited(tx, row.id));
}

/** Invites the administrator whom the purchaser named, otherwise the purchaser. */
async function inviteFirstAdministrator(
  context: JobContext,
  row: SubscriptionRow,
  officeId: number,
): Promise<void> {
  const administrator = {
    mail: row.adminEmail ?? row.purchaserEmail,
    firstName: row.adminFirstName ?? 'Office',
    lastName: row.adminLastName ?? 'Administrator',
    language: row.adminLanguage ?? 'en',
  };
  try {
    await inviteAdministrator(context, officeId, administrator);
  } catch (error) {
    // An earlier run invited them.
    if (!(error instanceof CommandError)) throw error;
  }
}

/** The new office: its subdomain comes from the purchaser's domain, its title from the subscription's name. */
const describeOffice = ({ name, purchaserEmail, adminLanguage }: SubscriptionRow) => ({
  subdomains: suggestSubdomains(purchaserEmail),
  name,
  languages: [...new Set([adminLanguage ?? 'en', 'en', ...translatedLanguages])],
  branding: { ds_portalTitle: { en: name }, ds_textMode: 'bright', ds_brandColour: defaultColor },
});

/** Subdomains for a purchaser, the best first: `riverbend`, `riverbend-2`, and so on. */
export function suggestSubdomains(email: string): string[] {
  const [label = ''] = (email.split('@')[1] ?? '').toLowerCase().split('.');
  const base = isAllowedSubdomain(label) ? label.slice(0, 50).replace(/-+$/, '') : 'office';
  const numbered = Array.from({ length: subdomainChoices }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, `${base}-${randomUUID().slice(0, 8)}`];
}
