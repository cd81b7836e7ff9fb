// The phone of somebody who writes and speaks with an office, where we play the provider of texts and calls. Never mounted in production.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { deed, type PlayedCalls, play } from './play-call.ts';
import { plain, sendPage } from './send-page.ts';

/** What the page needs of the provider. */
interface PlayedPhone extends PlayedCalls {
  /** Texts sent to a number, newest first. */
  textsTo(number: string): Promise<readonly unknown[]>;
  /** Has a text come in at the office of `host`. */
  write(text: { readonly from: string; readonly body: string }, host: string): Promise<void>;
  /** The call that rings a number; null where none does. */
  ringing(number: string): Promise<{ readonly answerAt: string; readonly reportTo: string } | null>;
  /** Where a call to the office of `host` is asked about. */
  inboundAt(host: string): string;
}

type Form = Readonly<Record<string, string>>;

const numberPattern = /^\+1\d{10}$/;

/** GET /dev/phone?number=+15550100199 shows a phone: its texts, and what rings it. POST writes a text from it, or goes on with a call. */
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
      return reply.redirect(`/dev/phone?number=${encodeURIComponent(from)}`, 303);
    });
    scope.post<{ Body: Form | null }>('/dev/phone/call', async ({ body }, reply) =>
      numberPattern.test(body?.['number'] ?? '') ? play(phone, body ?? {}, reply) : reply.callNotFound(),
    );
  });
}

async function showPhone(phone: PlayedPhone, number: string, host: string, reply: FastifyReply) {
  const [texts, rings] = await Promise.all([phone.textsTo(number), phone.ringing(number)]);
  const list = (texts as readonly { body: string }[])
    .map(({ body }) => `<li dir="auto">${plain(body)}</li>`)
    .join('');
  const ringing =
    rings === null
      ? ''
      : `<section><h2>It rings</h2>
${deed('Answer', { number, address: rings.answerAt, report: rings.reportTo, AnsweredBy: 'human' })}
${deed('Let the mailbox answer', { number, address: rings.answerAt, report: rings.reportTo, AnsweredBy: 'machine_end_beep' })}
${deed('Do not answer', { number, address: rings.reportTo, CallStatus: 'no-answer' })}</section>`;
  return sendPage(
    reply,
    number,
    `${ringing}${deed('Call the office', { number, address: phone.inboundAt(host) })}
<form method="post"><input type="hidden" name="from" value="${plain(number)}">
<label>Text from this phone<textarea name="body" rows="3" required></textarea></label><button>Send</button></form>
<ul>${list}</ul>`,
  );
}
