// A simulated phone that exchanges texts and calls with an office through the fake provider. Never mounted in
// production.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRedirect } from '../redirect.ts';
import { type PlayedCalls, playCallStep, renderActionForm } from './play-call.ts';
import { escapeHtml, sendPhonePage } from './send-page.ts';

/** The part of the provider that the page needs. */
interface PlayedPhone extends PlayedCalls {
  /** Texts sent to a number, newest first. */
  textsTo(number: string): Promise<readonly unknown[]>;
  /** Sends a text to the office of `host`. */
  write(text: { readonly from: string; readonly body: string }, host: string): Promise<void>;
  /** The call that is ringing a number; null if there is none. */
  ringing(number: string): Promise<{ readonly answerAt: string; readonly reportTo: string } | null>;
  /** The address that handles calls to the office of `host`. */
  inboundAt(host: string): string;
}

type Form = Readonly<Record<string, string>>;

const numberPattern = /^\+1\d{10}$/;

/**
 * Mounts GET /dev/phone?number=+15550100199, which shows a phone with its texts and ringing calls, and the POST routes
 * that send a text or continue a call.
 */
export function mountTestPhone(app: FastifyInstance, phone: PlayedPhone): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Querystring: { number?: string } }>('/dev/phone', async ({ query, host }, reply) => {
      const number = query.number ?? '';
      return numberPattern.test(number) ? showPhone(phone, number, host, reply) : reply.callNotFound();
    });
    scope.post<{ Body: Form | null }>('/dev/phone', async (request, reply) => {
      const { from = '', body = '' } = request.body ?? {};
      if (!numberPattern.test(from)) return reply.callNotFound();
      await phone.write({ from, body }, request.host);
      return sendRedirect(reply, `/dev/phone?number=${encodeURIComponent(from)}`);
    });
    scope.post<{ Body: Form | null }>('/dev/phone/call', async ({ body }, reply) =>
      numberPattern.test(body?.['number'] ?? '')
        ? playCallStep(phone, body ?? {}, reply)
        : reply.callNotFound(),
    );
  });
}

/** Sends the page of a phone. */
async function showPhone(phone: PlayedPhone, number: string, host: string, reply: FastifyReply) {
  const [texts, rings] = await Promise.all([phone.textsTo(number), phone.ringing(number)]);
  const list = (texts as readonly { body: string }[])
    .map(({ body }) => `<li dir="auto">${escapeHtml(body)}</li>`)
    .join('');
  const ringing =
    rings === null
      ? ''
      : `<section><h2>It rings</h2>
${renderActionForm('Answer', { number, address: rings.answerAt, report: rings.reportTo, AnsweredBy: 'human' })}
${renderActionForm('Let the mailbox answer', { number, address: rings.answerAt, report: rings.reportTo, AnsweredBy: 'machine_end_beep' })}
${renderActionForm('Do not answer', { number, address: rings.reportTo, CallStatus: 'no-answer' })}</section>`;
  return sendPhonePage(
    reply,
    number,
    `${ringing}${renderActionForm('Call the office', { number, address: phone.inboundAt(host) })}
<form method="post"><input type="hidden" name="from" value="${escapeHtml(number)}">
<label>Text from this phone<textarea name="body" rows="3" required></textarea></label><button>Send</button></form>
<ul>${list}</ul>`,
  );
}
