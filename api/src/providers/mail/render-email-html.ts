// One plain layout for every email: language and direction on the root and, for clients that drop it, on the message;
// no images, no tracking, readable without styles and in dark mode.
import { getDirection } from '@commonway/contract/languages/languages.ts';
import { defaultColor, deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';

/** The content of an email. */
export interface EmailContent {
  readonly language: string;
  readonly tenantName: string;
  /** The tenant's color; a neutral one if omitted. */
  readonly brandColor?: string;
  readonly title: string;
  /** Paragraphs, plain text; line breaks are preserved. */
  readonly text: string;
  readonly button?: { readonly label: string; readonly url: string };
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

/** Renders the HTML part of an email. Each paragraph uses the direction of its text. */
export function renderEmailHtml({
  language,
  tenantName,
  brandColor,
  title,
  text,
  button,
}: EmailContent): string {
  const marked = `lang="${escapeHtml(language)}" dir="${getDirection(language)}"`;
  const { light, dark } = deriveBrandTokens(brandColor ?? defaultColor);
  const paragraphs = text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p dir="auto" style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html ${marked}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.ground { background: #141312 !important; color: #edebe7 !important }
.letter { background: #1b1a18 !important; border-top-color: ${dark['--brand-fill']} !important }
.office { color: ${dark['--brand-text']} !important }
.button { background: ${dark['--brand-fill']} !important; color: ${dark['--brand-on-fill']} !important }
}
</style></head>
<body class="ground" style="margin:0;background:#f3f1ee;color:#1c1b19;font:16px/1.5 'Inter','Noto Sans',Arial,sans-serif">
<div class="ground" ${marked} style="padding:24px 0;background:#f3f1ee;color:#1c1b19">
<main class="letter" style="max-width:560px;margin:0 auto;padding:28px 24px 32px;background:#ffffff;border-top:4px solid ${light['--brand-fill']};overflow-wrap:anywhere">
<p class="office" style="margin:0 0 24px;font-weight:600;color:${light['--brand-text']}"><bdi>${escapeHtml(tenantName)}</bdi></p>
<h1 dir="auto" style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs}
${button === undefined ? '' : renderButton(button, light)}
</main>
</div>
</body>
</html>`;
}

type Tokens = ReturnType<typeof deriveBrandTokens>['light'];

/** Renders a link that looks like a button. */
const renderButton = ({ label, url }: NonNullable<EmailContent['button']>, tokens: Tokens): string =>
  `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:${tokens['--brand-fill']};color:${tokens['--brand-on-fill']};padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
