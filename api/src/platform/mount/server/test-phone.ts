// The phone of somebody who writes with an office, where we play the provider of texts. Never mounted in production.
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the page needs of the provider. */
interface PlayedPhone {
  /** Texts sent to a number, newest first. */
  textsTo(number: string): Promise<readonly unknown[]>;
  /** Has a text come in at the office of `host`. */
  write(text: { readonly from: string; readonly body: string }, host: string): Promise<void>;
}

const numberPattern = /^\+1\d{10}$/;

/** GET /dev/phone?number=+15550100199 shows the texts to a phone; POST writes one from it. */
export function mountTestPhone(app: FastifyInstance, phone: PlayedPhone): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Querystring: { number?: string } }>('/dev/phone', async ({ query }, reply) => {
      const number = query.number ?? '';
      if (!numberPattern.test(number)) return reply.callNotFound();
      return sendPage(reply, number, (await phone.textsTo(number)) as readonly { body: string }[]);
    });
    scope.post<{ Body: { from?: string; body?: string } | null }>('/dev/phone', async (request, reply) => {
      const { from = '', body = '' } = request.body ?? {};
      if (!numberPattern.test(from)) return reply.callNotFound();
      await phone.write({ from, body }, request.host);
      return reply.redirect(`/dev/phone?number=${encodeURIComponent(from)}`, 303);
    });
  });
}

function sendPage(reply: FastifyReply, number: string, texts: readonly { body: string }[]) {
  const list = texts.map(({ body }) => `<li dir="auto">${plain(body)}</li>`).join('');
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(number)}</title><style>${style}</style><main><h1>${plain(number)}</h1>
<form method="post"><input type="hidden" name="from" value="${plain(number)}">
<label>Text from this phone<textarea name="body" rows="3" required></textarea></label><button>Send</button></form>
<ul>${list}</ul></main></html>`);
}

const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f2b}
main{max-inline-size:26rem;margin:4vh auto;padding:1.5rem}h1{font-size:1.25rem}form,label{display:grid;gap:.5rem}
textarea,button{font:inherit;padding:.5rem;border:1px solid #5b6472;border-radius:6px}
button{background:#1f4fa3;border-color:#1f4fa3;color:#fff;min-block-size:2.75rem;cursor:pointer}
ul{list-style:none;padding:0;display:grid;gap:.75rem}li{padding:.75rem;border-radius:12px;background:#fff;white-space:pre-wrap}`;
