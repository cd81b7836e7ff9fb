import type { ModuleOperations } from '../module.ts';
import { inIdentityAfter } from '../platform/mount/context.ts';
import { preparePurchase, resolvePurchase, startSubscription } from './forward-subscription.ts';
import { listOwnSubscriptions, requestPlanChange, requireOwnSubscription } from './subscriptions.ts';

export const marketplaceHandlers: ModuleOperations<'marketplace'> = {
  'marketplace/get-subscription-details': inIdentityAfter(
    resolvePurchase,
    async (_context, _input, result) => ({
      result,
    }),
  ),
  'marketplace/create-forward-subscription': inIdentityAfter(preparePurchase, startSubscription),
  'marketplace/get-subscriptions': inIdentityAfter(
    listOwnSubscriptions,
    async (_context, _input, subscriptions) => ({
      result: { subscriptions },
    }),
  ),
  'marketplace/get-subscription': inIdentityAfter(
    (context, { id }) => requireOwnSubscription(context, id),
    async (_context, _input, result) => ({ result }),
  ),
  'marketplace/get-subscription-applications': inIdentityAfter(
    listOwnSubscriptions,
    async (_context, _input, subscriptions) => ({
      result: subscriptions.map(({ id, name, planId, offerId, saasSubscriptionStatus }) => ({
        id,
        name,
        plan: planId,
        offer: offerId,
        state: saasSubscriptionStatus,
        formsEngineApplicationId: null,
        applicationSubmitted: false,
      })),
    }),
  ),
  'marketplace/get-plans-by-subscription': inIdentityAfter(
    async (context, { subscriptionId }) => {
      const { id } = await requireOwnSubscription(context, subscriptionId);
      return (await context.marketplace.listPlans(id)) ?? [];
    },
    async (_context, _input, plans) => ({ result: { plans } }),
  ),
  'marketplace/change-subscription-plan': inIdentityAfter(
    requestPlanChange,
    async (context, { id, planId }) => {
      await context.enqueue('marketplace/check-subscription', [{ subscriptionId: id }]);
      context.audit({
        subjectKind: 'tenant',
        subjectId: context.tenant.id,
        details: { subscription: id, plan: planId },
      });
      return { result: true };
    },
  ),
};
