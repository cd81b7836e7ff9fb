// One plain layout for every email: language and direction on the root and, for clients that drop it, on the message;
// no image but the office's logo, no tracking, readable without styles and in dark mode.
import { getDirection } from '@commonway/contract/languages/languages.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';

/** The sender of an email. */
export interface EmailOffice {
  readonly name: string;
  readonly brandColor: string;
  /** Null if there is none that email programs can show. */
  readonly logoUrl: string | null;
  /** The postal address, one item per line, and the phone number; empty if the office has none. */
  readonly address: string;
  readonly phone: string;
}

/** The content of an email. */
export interface EmailContent {
  readonly language: string;
  readonly office: EmailOffice;
  readonly title: string;
  /** Paragraphs, plain text; line breaks are preserved. */
  readonly text: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** A one-time code in the text, which is a whole paragraph: shown in large type. */
  readonly code?: string;
  /** A URL in the text that is shown as a link. */
  readonly link?: string;
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

/** Renders an email with its text and HTML parts. Both end with the office's postal address and phone number. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  const { office, title, text, button } = content;
  const paragraphs = [text, ...(button ? [`${button.label}: ${button.url}`] : [])];
  const contact = listContactLines(office);
  const signature = contact.length === 0 ? '' : `\n-- \n${[office.name, ...contact].join('\n')}\n`;
  return {
    subject: title,
    text: `${paragraphs.join('\n\n')}\n${signature}`,
    html: renderEmailHtml(content),
  };
}

/** The office's postal address and phone number. */
const listContactLines = ({ address, phone }: EmailOffice): string[] =>
  [...address.split('\n'), phone].filter((line) => line.trim() !== '');

/** Renders the HTML part of an email. Each paragraph uses the direction of its text. */
function renderEmailHtml(content: EmailContent): string {
  const { language, office, title, text, button } = content;
  const marked = `lang="${escapeHtml(language)}" dir="${getDirection(language)}"`;
  const { light, dark } = deriveBrandTokens(office.brandColor);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => renderParagraph(paragraph, content))
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
.contact { border-top-color: #3a3835 !important; color: #b5b1aa !important }
.button { background: ${dark['--brand-fill']} !important; color: ${dark['--brand-on-fill']} !important }
}
</style></head>
<body class="ground" style="margin:0;background:#f3f1ee;color:#1c1b19;font:16px/1.5 'Inter','Noto Sans',Arial,sans-serif">
<div class="ground" ${marked} style="padding:24px 0;background:#f3f1ee;color:#1c1b19">
<main class="letter" style="max-width:560px;margin:0 auto;padding:28px 24px 32px;background:#ffffff;border-top:4px solid ${light['--brand-fill']};overflow-wrap:anywhere">
${renderLogo(office)}<p class="office" style="margin:0 0 24px;font-weight:600;color:${light['--brand-text']}"><bdi>${escapeHtml(office.name)}</bdi></p>
<h1 dir="auto" style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs}
${button === undefined ? '' : renderButton(button, light)}
${renderContact(office)}
</main>
</div>
</body>
</html>`;
}

/** Renders a paragraph of the text. */
function renderParagraph(paragraph: string, { code, link }: EmailContent): string {
  if (paragraph === code)
    return `<p style="margin:0 0 16px;font:600 28px/1.4 monospace;letter-spacing:.2em"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`;
  const html = escapeHtml(paragraph).replaceAll('\n', '<br>');
  const url = escapeHtml(link ?? '');
  const linked = url === '' ? html : html.replaceAll(url, `<a href="${url}" dir="ltr">${url}</a>`);
  return `<p dir="auto" style="margin:0 0 16px">${linked}</p>`;
}

/** Renders the logo. Its alternative text is empty because the office's name follows. */
const renderLogo = ({ logoUrl }: EmailOffice): string =>
  logoUrl === null
    ? ''
    : `<img src="${escapeHtml(logoUrl)}" alt="" height="40" style="display:block;height:40px;max-width:100%;margin:0 0 12px;padding:4px;border-radius:4px;background:#ffffff">\n`;

/** Renders the office's name, postal address, and phone number below the message. */
function renderContact(office: EmailOffice): string {
  const contact = listContactLines(office);
  if (contact.length === 0) return '';
  const lines = [office.name, ...contact].map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>');
  return `<p class="contact" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d5cf;color:#5f5b55;font-size:14px">${lines}</p>`;
}

type Tokens = ReturnType<typeof deriveBrandTokens>['light'];

/** Renders a link that looks like a button. */
const renderButton = ({ label, url }: NonNullable<EmailContent['button']>, tokens: Tokens): string =>
  `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:${tokens['--brand-fill']};color:${tokens['--brand-on-fill']};padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
