import { Readable } from 'node:stream';
import { escapeHtml } from '../../outside/mail/letter-html.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findMailHtml } from './queries/reading.ts';
import { requireMailCase } from './require-mail-case.ts';

/**
 * The HTML page around the sanitized HTML of an email. The response's content security policy isolates it
 * (platform/mount/answering/send-file.ts).
 */
const mailPage = ({ html, language }: { readonly html: string; readonly language: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mail</title>
<style>
:root { color-scheme: light }
body { margin: 0; padding: 12px; background: #fff; color: #1c1b19; font: 15px/1.5 system-ui, 'Noto Sans', sans-serif; overflow-wrap: anywhere }
table { border-collapse: collapse } td, th { padding: 2px 8px 2px 0; vertical-align: top; text-align: start }
blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid #cfcbc2; color: #57544d }
pre { white-space: pre-wrap } a { color: #1d4f91 }
</style></head>
<body>${html}</body>
</html>`;

export const showMail: HandleDownload<'communications/show-mail'> = async (context, { communicationId }) => {
  await requireMailCase(context, communicationId);
  const found = await findMailHtml(context.tx, communicationId);
  if (found === undefined) throw new Refusal('not_found');
  const bytes = Buffer.from(mailPage(found));
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
    isFramed: true,
  };
};
