// The payment page of the built-in test provider, where the visitor acts as the payer. Never mounted in production.

import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createTranslator, type Translate } from '../../texts.ts';
import { en } from './checkout-texts/en.ts';
import { sendRedirect } from './redirect.ts';

/** The part of the provider that the page needs. */
interface PlayedProvider {
  findCheckout(id: string): Promise<ShownCheckout | undefined>;
  setOutcome(id: string, state: 'paid' | 'failed'): Promise<void>;
  createSignedEvent(
    id: string,
    kind: 'paid' | 'failed',
  ): Promise<{ readonly body: Buffer; readonly signature: string }>;
}

interface ShownCheckout {
  readonly title: string;
  readonly cents: number;
  readonly currency: string;
  readonly language: string;
  readonly successAddress: string;
  readonly cancelAddress: string;
  readonly state: string;
}

type CheckoutAction = 'pay' | 'decline' | 'leave' | 'later' | 'tell';

const getCheckoutTexts = createTranslator(en);

/**
 * Mounts GET and POST /dev/checkout/{id}. Paying and declining post the webhook event immediately. `later` pays without
 * an event, until someone returns and posts it.
 */
export function mountTestCheckout(
  app: FastifyInstance,
  provider: PlayedProvider,
  handleEvent: (body: Buffer, signature: string) => Promise<boolean>,
): void {
  /** Posts the signed webhook event of a checkout that was paid or failed. */
  const postEvent = async (id: string): Promise<void> => {
    const state = (await provider.findCheckout(id))?.state;
    if (state !== 'paid' && state !== 'failed') return;
    const { body, signature } = await provider.createSignedEvent(id, state);
    await handleEvent(body, signature);
  };
  const actions: Readonly<Record<CheckoutAction, (id: string, checkout: ShownCheckout) => Promise<string>>> =
    {
      pay: async (id, { successAddress }) => {
        await provider.setOutcome(id, 'paid');
        await postEvent(id);
        return successAddress;
      },
      decline: async (id, { cancelAddress }) => {
        await provider.setOutcome(id, 'failed');
        await postEvent(id);
        return cancelAddress;
      },
      leave: async (_id, { cancelAddress }) => cancelAddress,
      later: async (id, { successAddress }) => {
        await provider.setOutcome(id, 'paid');
        return successAddress;
      },
      tell: async (id, { successAddress }) => {
        await postEvent(id);
        return successAddress;
      },
    };
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Params: { id: string } }>('/dev/checkout/:id', async ({ params: { id } }, reply) => {
      const checkout = await provider.findCheckout(id);
      return checkout === undefined ? reply.callNotFound() : sendCheckoutPage(reply, checkout);
    });
    scope.post<{ Params: { id: string }; Body: { do?: string } | null }>(
      '/dev/checkout/:id',
      async ({ params: { id }, body }, reply) => {
        const checkout = await provider.findCheckout(id);
        const action = body?.do;
        if (checkout === undefined || action === undefined || !Object.hasOwn(actions, action))
          return reply.callNotFound();
        return sendRedirect(reply, await actions[action as CheckoutAction](id, checkout));
      },
    );
  });
}

/** Sends the payment page of a checkout. */
function sendCheckoutPage(reply: FastifyReply, checkout: ShownCheckout) {
  const translate = getCheckoutTexts(checkout.language);
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderCheckoutPage(checkout, translate));
}

/** Renders the HTML of the payment page. */
function renderCheckoutPage(
  { title, cents, currency, language, state }: ShownCheckout,
  say: Translate<TextKey<typeof en>>,
): string {
  const amount = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency }).format(
    cents / 100,
  );
  const renderButton = (action: CheckoutAction, kind = ''): string =>
    `<button name="do" value="${action}" class="${kind}">${escapeHtml(say(action))}</button>`;
  const buttons =
    state === 'open'
      ? [renderButton('pay', 'first'), renderButton('decline'), renderButton('later'), renderButton('leave')]
      : [renderButton('tell', 'first')];
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(say('title'))}</title><style>${testPageStyle}</style>
<main><p class="mark">${escapeHtml(say('mark'))}</p><h1>${escapeHtml(title)}</h1><p class="sum">${escapeHtml(amount)}</p>
<p>${escapeHtml(say(state === 'open' ? 'open' : 'over'))}</p><form method="post">${buttons.join('')}</form></main></html>`;
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The style of the pages of simulated providers. */
export const testPageStyle = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f2b}
main{max-inline-size:26rem;margin:8vh auto;padding:2rem;background:#fff;border:1px solid #d5d9e0;border-radius:12px;box-sizing:border-box}
h1{font-size:1.25rem;line-height:1.3;margin:1rem 0 0}.mark{margin:0;color:#6b4200;background:#fff3d6;padding:.25rem .75rem;border-radius:6px}
.sum{font-size:2rem;font-weight:600;margin:.25rem 0 1rem}form{display:grid;gap:.75rem}
button{font:inherit;min-block-size:2.75rem;padding:.5rem 1rem;border:1px solid #5b6472;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button.first{background:#1f4fa3;border-color:#1f4fa3;color:#fff}button:focus-visible{outline:3px solid #1f4fa3;outline-offset:2px}`;
