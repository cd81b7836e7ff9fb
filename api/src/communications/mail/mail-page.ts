import { escapeHtml } from '../../outside/mail/letter-html.ts';

/**
 * The HTML page around the sanitized HTML of an email. The response's content security policy isolates it
 * (platform/mount/answering/send-file.ts).
 */
export const mailPage = ({ html, language }: { readonly html: string; readonly language: string }): string =>
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
