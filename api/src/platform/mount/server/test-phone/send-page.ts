import type { FastifyReply } from 'fastify';

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sends a page of the simulated phone, without scripts. */
export function sendPhonePage(reply: FastifyReply, number: string, content: string) {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(number)}</title><style>${style}</style><main><h1>${escapeHtml(number)}</h1>
${content}</main></html>`);
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f2b}
main{max-inline-size:26rem;margin:4vh auto;padding:1.5rem;display:grid;gap:1rem}h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:0}
form,label,section{display:grid;gap:.5rem}
textarea,input,button{font:inherit;padding:.5rem;border:1px solid #5b6472;border-radius:6px}
button{background:#1f4fa3;border-color:#1f4fa3;color:#fff;min-block-size:2.75rem;cursor:pointer}
ul{list-style:none;padding:0;display:grid;gap:.75rem}li,blockquote{margin:0;padding:.75rem;border-radius:12px;background:#fff;white-space:pre-wrap}`;
