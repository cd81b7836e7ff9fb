// One plain layout for every e-mail: language and direction on the root, no pictures, no tracking, readable without styles.
import { directionOf } from '@commonway/contract/languages/languages.ts';

export interface Letter {
  readonly language: string;
  readonly tenantName: string;
  readonly title: string;
  /** Paragraphs, plain text; line breaks are kept. */
  readonly text: string;
  readonly button?: { readonly label: string; readonly address: string };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);

/** Writes the HTML part of an e-mail. */
export function letterHtml(letter: Letter): string {
  const direction = directionOf(letter.language);
  const paragraphs = letter.text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const button =
    letter.button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.address)}" style="background:#1d4f91;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>`;
  return `<!doctype html>
<html lang="${letter.language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.title)}</title></head>
<body style="margin:0;background:#f6f5f2;color:#1c1b19;font:16px/1.5 Inter,'Noto Sans',Arial,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;color:#57544d">${escapeHtml(letter.tenantName)}</p>
<h1 style="font-size:22px;line-height:1.2;margin:0 0 16px">${escapeHtml(letter.title)}</h1>
${paragraphs}
${button}
</main>
</body>
</html>`;
}
