import { defaultGrants } from '@commonway/contract/accounts/admin-permissions.ts';
import type { SubscriptionEvent, SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import { retentionDays } from '@commonway/contract/marketplace/retention.ts';
import type {
  MarketplaceSubscription,
  SubscriptionAdmin,
  SubscriptionContact,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { Transaction } from '../platform/database.ts';
import { buildInsertValues, sql, statement } from '../platform/sql.ts';
import { toSubject } from '../providers/marketplace/identity-token.ts';

/** Who sells a subscription. */
export type SubscriptionSource = 'marketplace' | 'stripe';

/** Our record of a subscription. */
export interface SubscriptionRow {
  readonly id: string;
  readonly name: string;
  readonly state: SubscriptionState;
  readonly planId: string;
  readonly quantity: number | null;
  readonly purchaserEmail: string;
  readonly adminFirstName: string | null;
  readonly adminLastName: string | null;
  readonly adminEmail: string | null;
  readonly adminLanguage: string | null;
  readonly officeId: number | null;
  readonly isInvited: boolean;
  readonly version: number;
  readonly source: SubscriptionSource;
}

const rowColumns = `id, name, state, plan_id as "planId", quantity, purchaser_email as "purchaserEmail",
  admin_first_name as "adminFirstName", admin_last_name as "adminLastName", admin_email as "adminEmail",
  admin_language as "adminLanguage", office_id as "officeId", invited_at is not null as "isInvited", version, source`;

export const findSubscription = (tx: Transaction, id: string) =>
  tx.maybe<SubscriptionRow>(
    statement(`select ${rowColumns} from marketplace_subscription where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
    ]),
  );

export const listSubscriptions = (tx: Transaction) =>
  tx.rows<SubscriptionRow>(
    statement(`select ${rowColumns} from marketplace_subscription where tenant_id = $1`, [tx.tenantId]),
  );

/** A contact's directory and object at the identity provider; null if the marketplace doesn't say. */
export const getSubject = ({ tenantId, objectId }: SubscriptionContact): string | null =>
  tenantId && objectId ? toSubject(tenantId, objectId) : null;

/** The marketplace's subscriptions that the owner of these email addresses, or this identity, bought or benefits from. */
export const listSubscriptionsOf = (
  tx: Transaction,
  { emails, subject }: { readonly emails: readonly string[]; readonly subject: string | null },
) =>
  tx.rows<MarketplaceSubscription>(sql`
    select id, name, offer_id as "offerId", plan_id as "planId", quantity, state as "saasSubscriptionStatus",
      json_build_object('emailId', purchaser_email) as purchaser,
      json_build_object('emailId', beneficiary_email) as beneficiary
    from marketplace_subscription
    where tenant_id = ${tx.tenantId} and source = 'marketplace'
      and (purchaser_email = any(${emails}::text[]) or beneficiary_email = any(${emails}::text[])
        or purchaser_identity = ${subject}::text or beneficiary_identity = ${subject}::text)
    order by name, id`);

/** The latest application of an applicant to the program of each subscription (spec 3, ds_subscription_id). */
export const listConfigurationApplications = (tx: Transaction, applicantId: number) =>
  tx.rows<{ subscriptionId: string; id: number; isSubmitted: boolean }>(sql`
    select distinct on (p.subscription_id) p.subscription_id as "subscriptionId", a.id, a.is_submitted as "isSubmitted"
    from application a
    left join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and d.deleted_at is null
      and p.subscription_id is not null
    order by p.subscription_id, a.id desc`);

/** The subscriptions whose office lags behind them, or has another access than they give. */
export const listOutdatedOffices = (tx: Transaction) =>
  tx.rows<{ id: string }>(sql`
    select s.id from marketplace_subscription s left join tenant on tenant.id = s.office_id
    where s.tenant_id = ${tx.tenantId} and s.state <> 'PendingFulfillmentStart'
      and (s.office_version is distinct from s.version
        or tenant.deletion_started_at is null and (tenant.read_only_at is null) <> (s.state = 'Subscribed') and tenant.id is not null)
    order by s.id`);

/** Stores that the office has this version of the subscription; 0 if there is a later version. */
export const markOfficeUpdated = (tx: Transaction, id: string, version: number) =>
  tx.run(sql`
    update marketplace_subscription set office_version = ${version}
    where tenant_id = ${tx.tenantId} and id = ${id} and version = ${version}`);

/** Inserts our record of a subscription, before its first event. Does nothing if there is one. */
export const insertSubscription = (
  tx: Transaction,
  subscription: MarketplaceSubscription,
  source: SubscriptionSource = 'marketplace',
) =>
  tx.run(sql`
    insert into marketplace_subscription
      (tenant_id, id, name, offer_id, plan_id, quantity, state, purchaser_email, beneficiary_email,
      purchaser_identity, beneficiary_identity, changed_at, source)
    values (${tx.tenantId}, ${subscription.id}, ${subscription.name}, ${subscription.offerId}, ${subscription.planId},
      ${subscription.quantity ?? null}, 'PendingFulfillmentStart', lower(${subscription.purchaser.emailId}),
      lower(${subscription.beneficiary.emailId}), ${getSubject(subscription.purchaser)},
      ${getSubject(subscription.beneficiary)}, ${tx.now}, ${source})
    on conflict (tenant_id, id) do nothing`);

/** Stores the administrator of a pending subscription; 0 if it has one already or is not pending. */
export const updateAdministrator = (
  tx: Transaction,
  id: string,
  { firstName, lastName, email }: SubscriptionAdmin,
  language: string,
) =>
  tx.run(sql`
    update marketplace_subscription
    set admin_first_name = ${firstName}, admin_last_name = ${lastName}, admin_email = ${email},
      admin_language = ${language}, version = version + 1, changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and admin_email is null and state = 'PendingFulfillmentStart'`);

/** Stores the marketplace's record; 0 if ours changed after `version` was read. */
export const updateSubscription = (
  tx: Transaction,
  state: SubscriptionState,
  { id, name, planId, quantity }: MarketplaceSubscription,
  version: number,
) =>
  tx.run(sql`
    update marketplace_subscription
    set state = ${state}, name = ${name}, plan_id = ${planId}, quantity = ${quantity ?? null}, version = version + 1,
      changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and version = ${version}`);

/** Adds events to a subscription's history, in order; `isCorrected` if reconciliation found them. */
export async function insertEvents(
  tx: Transaction,
  { id, planId }: MarketplaceSubscription,
  events: readonly SubscriptionEvent[],
  isCorrected: boolean,
): Promise<void> {
  const { text, values } = buildInsertValues(
    [tx.tenantId, id, planId, tx.now, isCorrected],
    events.map((event) => [event]),
  );
  await tx.run(
    statement(
      `insert into marketplace_event (tenant_id, subscription_id, plan_id, happened_at, is_corrected, event) values ${text}`,
      values,
    ),
  );
}

/**
 * Creates the office of an active subscription, at the first free subdomain. Returns the existing one if there is one: its
 * own, or that of an ended subscription of the same beneficiary and administrator.
 */
export const createSubscribedOffice = async (
  tx: Transaction,
  id: string,
  office: { subdomains: readonly string[]; name: string; languages: readonly string[]; branding: object },
): Promise<number | null> =>
  (
    await tx.one<{ office: number | null }>(sql`
      select create_subscribed_office(${tx.tenantId}, ${id}, ${office.subdomains}::text[], ${office.name}, ${office.languages}::text[],
        ${JSON.stringify(office.branding)}::jsonb) as office`)
  ).office;

/** Makes a subscription's office writable or read-only, as its state says; a subscription that ended sets the deletion. */
export const updateOfficeAccess = (tx: Transaction, id: string) =>
  tx.run(sql`select set_subscribed_office_access(${tx.tenantId}, ${id}, ${tx.now}, ${retentionDays})`);

export const markInvited = (tx: Transaction, id: string) =>
  tx.run(sql`
    update marketplace_subscription set invited_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and invited_at is null`);

/** Inserts the initial permissions of a new office's roles, if it has none. */
export function insertFirstGrants(tx: Transaction): Promise<number> {
  const { text, values } = buildInsertValues(
    [tx.tenantId],
    defaultGrants.map(({ roleId, area, access }) => [roleId, area, access]),
  );
  return tx.run(
    statement(
      `insert into role_permission (tenant_id, role_id, area, access) values ${text} on conflict do nothing`,
      values,
    ),
  );
}

/** Stores the plan of an office, and the subscription at the billing provider that pays for it, if one does. */
export const saveOfficePlan = (tx: Transaction, planId: string, billingId: string | null) =>
  tx.run(sql`
    insert into office_plan (tenant_id, plan_id, billing_subscription_id, changed_at)
    values (${tx.tenantId}, ${planId}, ${billingId}, ${tx.now})
    on conflict (tenant_id) do update set plan_id = excluded.plan_id,
      billing_subscription_id = excluded.billing_subscription_id, changed_at = excluded.changed_at
    where (office_plan.plan_id, office_plan.billing_subscription_id)
      is distinct from (excluded.plan_id, excluded.billing_subscription_id)`);
