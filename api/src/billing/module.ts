import type { ServerModule } from '../module.ts';
import { inIdentityAfter, inTenantAfter } from '../platform/mount/context.ts';
import type { BillingCalls } from '../providers/billing/billing-port.ts';
import { changePlan, openPortal, readBilling, recordAction, setCancellation } from './billing.ts';
import { checkSubscription } from './check-subscription.ts';
import { describeSetup, findPaidSubscription, listPrices, openCheckout } from './checkout.ts';
import { sendPaymentNotice } from './notify-of-failed-payment.ts';
import { reconcile } from './reconcile.ts';

declare module '../platform/mount/context.ts' {
  interface HandlerPorts {
    /** The billing provider. Only in the handler's `prepare`, before the transaction. */
    readonly billing: BillingCalls;
  }
}

export const billingModule: ServerModule<'billing'> = {
  operations: {
    'billing/get-plans': inIdentityAfter(listPrices, async (_context, _input, prices) => ({ prices })),
    'billing/open-checkout': inIdentityAfter(openCheckout, async (context, { planId, officeName }, url) => {
      const { tenant } = context;
      context.audit({
        subjectKind: 'tenant',
        subjectId: tenant.id,
        details: { plan: planId, name: officeName },
      });
      return { url };
    }),
    'billing/get-checkout': inIdentityAfter(findPaidSubscription, describeSetup),
    'billing/get-billing': inTenantAfter(readBilling, async (_context, _input, billing) => ({ billing })),
    'billing/open-portal': inTenantAfter(openPortal, async (context, _input, url) => {
      context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id });
      return { url };
    }),
    'billing/change-plan': inTenantAfter(changePlan, async (context, { planId }, id) => {
      await recordAction(context, id, { plan: planId });
      return {};
    }),
    'billing/set-cancellation': inTenantAfter(setCancellation, async (context, { isCanceled }, id) => {
      await recordAction(context, id, { isCanceled });
      return {};
    }),
  },
  jobs: {
    'billing/reconcile': { run: reconcile, cron: '* * * * *' },
    'billing/check-subscription': { run: checkSubscription },
    'billing/send-payment-notice': { run: sendPaymentNotice },
  },
};
