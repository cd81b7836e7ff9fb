import { createHash } from 'node:crypto';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import type { FastifyReply } from 'fastify';

/** The policy of a response that loads nothing, sends nothing, and can't be framed. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The product's look without a tenant's brand: the defaults of the web app's tokens. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f9f9f8,#111110);color:light-dark(#1d211f,#eeeeec);font:1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,32rem);padding:1.5rem;border:1px solid light-dark(#dad9d6,#3b3a37);border-top:6px solid #1f6f6b;border-radius:12px;background:light-dark(#fff,#191918)}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p,ul{margin:.75rem 0 0}
ul{padding:0;list-style:none}
a{display:block;padding:.5rem 0;color:light-dark(#1f6f6b,#7cc4bf)}`;
const styleHash = createHash('sha256').update(style).digest('base64');

interface PlainPage {
  /** The heading; by default the product's name. */
  readonly title?: string;
  readonly text: string;
  readonly language?: string;
  /** Links below the text. */
  readonly links?: readonly { readonly address: string; readonly text: string }[];
  /** A text below the links. */
  readonly note?: string | undefined;
}

/** Sends a page with a heading, a text, and links, without scripts. All are ours or the office's, and escaped. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { title = 'Commonway', text, language = 'en', links = [], note }: PlainPage,
) {
  const items = links.map(
    (link) => `<li><a href="${escapeText(link.address)}">${escapeText(link.text)}</a></li>`,
  );
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  const end = note === undefined ? '' : `<p>${escapeText(note)}</p>`;
  const html = `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${style}</style><main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${list}${end}</main></html>`;
  return reply
    .code(status)
    .header('content-security-policy', `${emptyPolicy}; style-src 'sha256-${styleHash}'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
