import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type {
  MarketplaceSubscription,
  SubscriptionApplication,
} from '@commonway/contract/marketplace/subscriptions.ts';
import { listPersonLogins } from '../credentials/queries/logins.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import type { StartedOperation } from '../providers/marketplace/marketplace-port.ts';
import { followOperation, type RequestedChange } from './follow-operation.ts';
import { getSubject, listConfigurationApplications, listSubscriptionsOf } from './queries.ts';

/** What a caller proved about themselves. */
export interface Proof {
  readonly emails: readonly string[];
  /** Their directory and object at the identity provider. */
  readonly subject: string | null;
}

/** What the caller proved by a session or by a token of the identity provider; null without either. */
export async function findProof({ tx, maybeActor, maybeIdentity }: Context): Promise<Proof | null> {
  if (maybeIdentity !== null) {
    const email = normalizeLoginId(maybeIdentity.email ?? '');
    return { emails: email === null ? [] : [email], subject: maybeIdentity.subject };
  }
  if (maybeActor === null) return null;
  const logins = await listPersonLogins(tx, maybeActor.personId);
  const verified = logins.filter(({ channel, isVerified }) => channel === 'email' && isVerified);
  return { emails: verified.map(({ loginId }) => loginId), subject: null };
}

/** Whether the proof shows that the caller is the purchaser or the beneficiary. */
export const isContact = (
  { purchaser, beneficiary }: MarketplaceSubscription,
  { emails, subject }: Proof,
): boolean =>
  [purchaser, beneficiary].some(
    (contact) =>
      emails.includes(normalizeLoginId(contact.emailId) ?? '') ||
      (subject !== null && getSubject(contact) === subject),
  );

/** The subscriptions that the caller bought or benefits from. */
export async function listOwnSubscriptions(context: Context): Promise<MarketplaceSubscription[]> {
  if (context.tenant.id !== serviceTenantId) throw new Refusal('not_found');
  const proof = await findProof(context);
  return proof === null ? [] : listSubscriptionsOf(context.tx, proof);
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

/** One of the caller's subscriptions; refuses one that isn't active. */
async function requireChangeable(context: Context, id: string): Promise<MarketplaceSubscription> {
  const subscription = await requireOwnSubscription(context, id);
  const { saasSubscriptionStatus: state } = subscription;
  if (state === 'Unsubscribed') throw new Refusal('subscription_canceled');
  if (state !== 'Subscribed') throw new Refusal('subscription_not_active');
  return subscription;
}

/** Asks the marketplace to change a subscription's plan. Possible only while it is active (security B10.55). */
export async function requestPlanChange(
  context: Context,
  { id, planId }: { readonly id: string; readonly planId: string },
): Promise<StartedOperation> {
  const { planId: current } = await requireChangeable(context, id);
  const started = current === planId ? null : await context.ports.marketplace.changePlan(id, planId);
  if (started === null) throw new Refusal('plan_not_available');
  return started;
}

/** Asks the marketplace to change the number of seats of a subscription that has seats. */
export async function requestQuantityChange(
  context: Context,
  { id, quantity }: { readonly id: string; readonly quantity: number },
): Promise<StartedOperation> {
  const { quantity: current = null } = await requireChangeable(context, id);
  const started =
    current === null || current === quantity
      ? null
      : await context.ports.marketplace.changeQuantity(id, quantity);
  if (started === null) throw new Refusal('marketplace_action_refused');
  return started;
}

/** Asks the marketplace to cancel a subscription that is active or suspended. */
export async function requestCancellation(
  context: Context,
  { id }: { readonly id: string },
): Promise<StartedOperation> {
  const { saasSubscriptionStatus: state } = await requireOwnSubscription(context, id);
  if (state === 'Unsubscribed') throw new Refusal('subscription_canceled');
  if (state === 'PendingFulfillmentStart') throw new Refusal('subscription_not_active');
  const started = await context.ports.marketplace.cancel(id);
  if (started === null) throw new Refusal('marketplace_action_refused');
  return started;
}

/** Follows a change that the marketplace started for the caller, and audits it. */
export async function recordChange(context: Context, change: RequestedChange, started: StartedOperation) {
  await followOperation(context, change, started);
  const { subscriptionId: subscription, planId: plan, quantity } = change;
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { subscription, ...(plan && { plan }), ...(quantity && { quantity }) },
  });
  return { result: true };
}
