import type { Boot, ViteManifest } from '@commonway/contract/accounts/boot.ts';
import { resolvePageLanguage } from '@commonway/contract/languages/languages.ts';
import { buildBrandStyle } from '@commonway/contract/tenants/brand/brand.ts';
import type { BootData } from '../boot.tsx';

export interface DocumentParts {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  /** The page's public address without its query. */
  readonly url: string;
  readonly data: BootData;
  readonly nonce: string;
  readonly entry: string;
  readonly files: NeededFiles;
  /** Style sheets to inline, so that the first paint needs no further request; if empty, they are linked. */
  readonly styles: Readonly<Record<string, string>>;
  /** The rendered HTML of the app. */
  readonly app: string;
}

/**
 * Returns the whole HTML document. The head names everything that the page needs, so that the browser loads it
 * early.
 */
export function buildDocumentHtml(parts: DocumentParts): string {
  const { title, data, nonce, entry, files, styles, app } = parts;
  const { boot } = data;
  const preloads = files.scripts
    .filter((file) => file !== entry)
    .map((file) => `<link rel="modulepreload" href="/${escapeHtml(file)}" nonce="${escapeHtml(nonce)}">`);
  const buildStyleLinks = (attributes = ''): string[] =>
    files.styles.map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}"${attributes}>`);
  const inlineStyles = files.styles.map((file) => styles[file] ?? '').join('');
  const hasInlineStyles = inlineStyles !== '';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(resolvePageLanguage(boot.language, boot.branding.languages))}" dir="${boot.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    // The keyboard of a phone makes the window lower, instead of covering what is at its end.
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">`,
    '<meta name="color-scheme" content="light dark">',
    ...renderIconLinks(boot),
    ...renderPreview(parts),
    ...(hasInlineStyles ? [] : buildStyleLinks()),
    `<style nonce="${escapeHtml(nonce)}">${inlineStyles}${buildBrandStyle(boot.branding.ds_brandColour)}</style>`,
    `<script nonce="${escapeHtml(nonce)}">(${recordEarlyActions})()</script>`,
    ...renderConsentScript(boot, nonce),
    ...preloads,
    `<script type="module" src="/${escapeHtml(entry)}" nonce="${escapeHtml(nonce)}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${app}</div>`,
    // The script adds a page's style sheets unless they are there. Inlined ones are not loaded again: one after the other,
    // they would override each other until the last has come.
    ...(hasInlineStyles ? buildStyleLinks(' disabled') : []),
    `<script type="application/json" id="boot" nonce="${escapeHtml(nonce)}">${serializeForScript(data)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** The icons of browser tabs and home screens, and the manifest. A tab shows the logo if the office has one. */
const renderIconLinks = ({ branding }: Boot): string[] => [
  `<link rel="icon" href="${escapeHtml(branding.ds_logoUrl ?? '/icon-192.png')}">`,
  '<link rel="apple-touch-icon" href="/icon-192.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
];

/** What search results and messages with a link to the page show. They can't show SVG images. */
function renderPreview({ title, description, url, data: { boot } }: DocumentParts): string[] {
  const { ds_logoUrl: logo } = boot.branding;
  const image = logo === null || logo.endsWith('.svg') ? '/icon-512.png' : logo;
  const values = {
    'og:type': 'website',
    'og:site_name': boot.tenant.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(image, url).href,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(values).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
    ),
  ];
}

/** The office's consent script, which loads beside the page; none if the office has none. */
const renderConsentScript = ({ consentScript }: Boot, nonce: string): string[] =>
  consentScript
    ? [`<script async src="${escapeHtml(consentScript)}" nonce="${escapeHtml(nonce)}"></script>`]
    : [];

/** Serializes a value as JSON that cannot close its script element. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

declare global {
  interface Window {
    /** Repeats the last recorded action, and stops recording. */
    finishEarlyActions?: () => void;
  }
}

/**
 * Records the last click or form submission before the app is hydrated, so that no action is lost on slow phones. The
 * app repeats it once it runs. Links, popovers, and GET forms work without the app and are not recorded. A posted form
 * waits for the app, which handles two-step verification, and is submitted without it after 10 seconds. Also marks the
 * document as one with JavaScript. This function is inlined into the document's head, so it must not reference anything outside itself.
 */
function recordEarlyActions(): void {
  document.documentElement.dataset['scripted'] = '';
  let replay: (() => void) | undefined;
  let submitTimer: number | undefined;
  const recordClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) replay = () => button.click();
  };
  const recordSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const hasAddress = form.hasAttribute('action');
    if (hasAddress && form.method === 'get') return;
    event.preventDefault();
    window.clearTimeout(submitTimer);
    if (hasAddress)
      submitTimer = window.setTimeout(() => {
        document.removeEventListener('submit', recordSubmit, true);
        form.requestSubmit(event.submitter);
      }, 10_000);
    // Clicks the button, because React replays clicks during hydration but not submissions.
    replay = () => event.submitter?.click();
  };
  document.addEventListener('click', recordClick, true);
  document.addEventListener('submit', recordSubmit, true);
  window.finishEarlyActions = () => {
    document.removeEventListener('click', recordClick, true);
    document.removeEventListener('submit', recordSubmit, true);
    window.clearTimeout(submitTimer);
    replay?.();
  };
}

interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The built scripts and style sheets of the given source files and all their imports, without duplicates. */
export function listNeededFiles(manifest: ViteManifest, sources: readonly string[]): NeededFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}
