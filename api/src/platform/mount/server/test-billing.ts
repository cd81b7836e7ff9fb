// The hosted pages of the simulated billing provider, where the visitor acts as the customer and as the bank. Never mounted
// in production.

import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createTranslator } from '../../texts.ts';
import { en } from './billing-texts/en.ts';
import { sendRedirect } from './redirect.ts';
import { escapeHtml, testPageStyle } from './test-checkout.ts';

interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
}

interface ShownSubscription {
  readonly id: string;
  readonly planId: string;
  readonly status: string;
  readonly isCanceled: boolean;
  readonly purchase: { readonly officeName: string };
}

/** The part of the provider that the pages need. */
interface PlayedBilling {
  readCheckoutPage(id: string): Promise<{
    readonly planId: string;
    readonly status: string;
    readonly purchase: { readonly officeName: string; readonly language: string };
    readonly successUrl: string;
    readonly cancelUrl: string;
  } | null>;
  pay(id: string): Promise<string | null>;
  readPortalPage(id: string): Promise<{
    readonly returnUrl: string;
    readonly language: string;
    readonly subscription: ShownSubscription;
  } | null>;
  readInvoice(id: string): Promise<{
    readonly subscriptionId: string;
    readonly number: number;
    readonly cents: number;
    readonly status: string;
  } | null>;
  act(subscriptionId: string, action: PortalAction): Promise<boolean>;
  signEvent(subscriptionId: string): Promise<SignedEvent>;
}

const portalActions = ['update-card', 'cancel', 'keep', 'decline', 'give-up', 'renew', 'end'] as const;
type PortalAction = (typeof portalActions)[number];
/** After these, the real page returns to the portal. */
const returningActions: readonly PortalAction[] = ['update-card'];

type BillingTextKey = TextKey<typeof en>;
const getTexts = createTranslator(en);
const isPortalAction = (action: string | undefined): action is PortalAction =>
  portalActions.some((each) => each === action);

type IdRequest = { Params: { id: string }; Body: { do?: string } | null };

/** Mounts the checkout, the customer portal, and invoices. Each action posts the webhook's event immediately. */
export function mountTestBilling(
  app: FastifyInstance,
  billing: PlayedBilling,
  handleEvent: (body: Buffer, signature: string) => Promise<boolean>,
): void {
  const postEvent = async (subscriptionId: string): Promise<void> => {
    const { body, signature } = await billing.signEvent(subscriptionId);
    await handleEvent(body, signature);
  };
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    mountCheckout(scope, billing, postEvent);
    mountPortal(scope, billing, postEvent);
    mountInvoice(scope, billing, postEvent);
  });
}

type PostEvent = (subscriptionId: string) => Promise<void>;

function mountCheckout(scope: FastifyInstance, billing: PlayedBilling, postEvent: PostEvent): void {
  scope.get<IdRequest>('/dev/billing/checkout/:id', async ({ params: { id } }, reply) => {
    const checkout = await billing.readCheckoutPage(id);
    if (checkout === null) return reply.callNotFound();
    const { purchase, planId, status } = checkout;
    return sendPage(reply, purchase.language, {
      heading: purchase.officeName,
      facts: [planId],
      actions: status === 'open' ? ['pay', 'pay-silently', 'leave'] : ['leave'],
    });
  });
  scope.post<IdRequest>('/dev/billing/checkout/:id', async ({ params: { id }, body }, reply) => {
    const checkout = await billing.readCheckoutPage(id);
    if (checkout === null) return reply.callNotFound();
    if (body?.do === 'leave') return sendRedirect(reply, checkout.cancelUrl);
    if (body?.do !== 'pay' && body?.do !== 'pay-silently') return reply.callNotFound();
    const subscriptionId = await billing.pay(id);
    if (subscriptionId !== null && body.do === 'pay') await postEvent(subscriptionId);
    return sendRedirect(reply, checkout.successUrl);
  });
}

function mountPortal(scope: FastifyInstance, billing: PlayedBilling, postEvent: PostEvent): void {
  scope.get<IdRequest>('/dev/billing/portal/:id', async ({ params: { id } }, reply) => {
    const portal = await billing.readPortalPage(id);
    if (portal === null) return reply.callNotFound();
    const { subscription, language } = portal;
    const cancellation = subscription.isCanceled ? 'keep' : 'cancel';
    return sendPage(reply, language, {
      heading: subscription.purchase.officeName,
      facts: [`${subscription.planId}: ${subscription.status}`],
      actions: ['update-card', cancellation, 'return', 'decline', 'give-up', 'renew', 'end'],
    });
  });
  scope.post<IdRequest>('/dev/billing/portal/:id', async ({ params: { id }, body }, reply) => {
    const portal = await billing.readPortalPage(id);
    if (portal === null) return reply.callNotFound();
    const action = body?.do;
    if (action === 'return') return sendRedirect(reply, portal.returnUrl);
    if (!isPortalAction(action)) return reply.callNotFound();
    if (await billing.act(portal.subscription.id, action)) await postEvent(portal.subscription.id);
    const target = returningActions.includes(action) ? portal.returnUrl : `/dev/billing/portal/${id}`;
    return sendRedirect(reply, target);
  });
}

function mountInvoice(scope: FastifyInstance, billing: PlayedBilling, postEvent: PostEvent): void {
  scope.get<IdRequest>('/dev/billing/invoice/:id', async ({ params: { id } }, reply) => {
    const invoice = await billing.readInvoice(id);
    if (invoice === null) return reply.callNotFound();
    return sendPage(reply, 'en', {
      heading: `SIMULATED-${invoice.number}`,
      facts: [formatCents(invoice.cents, 'en'), invoice.status],
      actions: invoice.status === 'open' ? ['pay-invoice'] : [],
    });
  });
  scope.post<IdRequest>('/dev/billing/invoice/:id', async ({ params: { id }, body }, reply) => {
    const invoice = await billing.readInvoice(id);
    if (invoice?.status !== 'open' || body?.do !== 'pay-invoice') return reply.callNotFound();
    if (await billing.act(invoice.subscriptionId, 'update-card')) await postEvent(invoice.subscriptionId);
    return sendRedirect(reply, `/dev/billing/invoice/${id}`);
  });
}

const formatCents = (cents: number, language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency: 'USD' }).format(cents / 100);

interface TestPage {
  readonly heading: string;
  readonly facts: readonly string[];
  readonly actions: readonly (PortalAction | 'pay' | 'pay-silently' | 'pay-invoice' | 'leave' | 'return')[];
}

/** Sends a page with a button for each action, the first one highlighted. */
function sendPage(reply: FastifyReply, language: string, { heading, facts, actions }: TestPage) {
  const say = getTexts(language);
  const buttons = actions.map(
    (action, index) =>
      `<button name="do" value="${action}" class="${index === 0 ? 'first' : ''}">${escapeHtml(say(`do.${action}` satisfies BillingTextKey))}</button>`,
  );
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(say('title'))}</title><style>${testPageStyle}</style>
<main><p class="mark">${escapeHtml(say('mark'))}</p><h1>${escapeHtml(heading)}</h1>${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}
<form method="post">${buttons.join('')}</form></main></html>`);
}
