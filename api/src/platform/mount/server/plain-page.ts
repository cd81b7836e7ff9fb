import { getDirection } from '@commonway/contract/languages/languages.ts';
import type { FastifyReply } from 'fastify';

/** The policy of a response that loads nothing, sends nothing, and can't be framed. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page that contains only a text, without scripts or styles. The text is ours, and still escaped. */
export function sendPlainPage(reply: FastifyReply, status: number, text: string, language = 'en') {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Commonway</title><p>${escaped}</p></html>`;
  return reply
    .code(status)
    .header('content-security-policy', emptyPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
