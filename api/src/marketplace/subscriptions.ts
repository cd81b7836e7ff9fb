import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type {
  MarketplaceSubscription,
  SubscriptionApplication,
} from '@commonway/contract/marketplace/subscriptions.ts';
import { listPersonLogins } from '../credentials/queries/logins.ts';
import type { Transaction } from '../platform/database.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { listConfigurationApplications, listSubscriptionsOf } from './queries.ts';

/** The email addresses that a person proved to own. */
export async function listVerifiedEmails(tx: Transaction, personId: number): Promise<string[]> {
  const logins = await listPersonLogins(tx, personId);
  return logins
    .filter(({ channel, isVerified }) => channel === 'email' && isVerified)
    .map(({ loginId }) => loginId);
}

/** Whether one of the email addresses is the purchaser's or the beneficiary's. */
export const isContact = (
  { purchaser, beneficiary }: MarketplaceSubscription,
  emails: readonly string[],
): boolean =>
  [purchaser, beneficiary].some(({ emailId }) => emails.includes(normalizeLoginId(emailId) ?? ''));

/** The subscriptions that the caller bought or benefits from. */
export async function listOwnSubscriptions({
  tx,
  tenant,
  actor,
}: Context): Promise<MarketplaceSubscription[]> {
  if (tenant.id !== serviceTenantId) throw new Refusal('not_found');
  return listSubscriptionsOf(tx, await listVerifiedEmails(tx, actor.personId));
}

/** The subscriptions with the caller's applications that configure them: those to the program of the subscription. */
export async function addConfigurationApplications(
  { tx, actor }: Context,
  subscriptions: readonly MarketplaceSubscription[],
): Promise<SubscriptionApplication[]> {
  const applications =
    actor.applicantId === null ? [] : await listConfigurationApplications(tx, actor.applicantId);
  return subscriptions.map(({ id, name, planId, offerId, saasSubscriptionStatus: state }) => {
    const application = applications.find(({ subscriptionId }) => subscriptionId === id);
    return {
      id,
      name,
      plan: planId,
      offer: offerId,
      state,
      formsEngineApplicationId: application?.id ?? null,
      applicationSubmitted: application?.isSubmitted ?? false,
    };
  });
}

/** One of the caller's subscriptions; refuses any other as not found. */
export async function requireOwnSubscription(context: Context, id: string): Promise<MarketplaceSubscription> {
  const own = (await listOwnSubscriptions(context)).find((subscription) => subscription.id === id);
  if (own === undefined) throw new Refusal('not_found');
  return own;
}

/** Asks the marketplace to change a subscription's plan. Possible only while it is active (security B10.55). */
export async function requestPlanChange(
  context: Context,
  { id, planId }: { readonly id: string; readonly planId: string },
): Promise<void> {
  const { saasSubscriptionStatus: state, planId: current } = await requireOwnSubscription(context, id);
  if (state === 'Unsubscribed') throw new Refusal('subscription_canceled');
  if (state !== 'Subscribed') throw new Refusal('subscription_not_active');
  if (current === planId || (await context.marketplace.changePlan(id, planId)) === null)
    throw new Refusal('plan_not_available');
}
