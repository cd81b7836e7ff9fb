// Which content is allowed in which file.
import { isTestFile, type Rule, type SourceFile } from './source-file.ts';

const SQL_WORDS =
  /\bsql`|[`'"]\s*(select\s|insert\s+into\s|update\s+[\w.]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;
const NETWORK = /(?<![\w.])(fetch\s*\(|new\s+(EventSource|XMLHttpRequest|WebSocket)\b|navigator\.sendBeacon)/;
// Written with one-letter classes, so that this file doesn't match itself.
const LEFTOVERS = /\b(TO[D]O|FIX[M]E)\b/;
const LEFT_OUT = /\b(test|it|describe)(\.\w+)*\.(onl[y]|ski[p](If)?|runI[f]|tod[o]|fixm[e])\b/;

// RE2 matches the offices' patterns (programs/expressions); these are made from our own constants.
const PATTERNS_OF_CONSTANTS: ReadonlySet<string> = new Set([
  'api/src/documents/pdf-check/check-pdf.ts',
  'api/src/providers/phone/calls/simulated-line.ts',
  'contract/src/settings/setting-rules.ts',
  'api/src/providers/sign-on/saml.ts',
  'api/src/platform/postgres/postmaster-file.ts',
  'api/src/platform/spreadsheet-cell.ts',
]);

// They measure how long ago something happened on the device itself.
const DEVICE_CLOCK_USERS: ReadonlySet<string> = new Set([
  'web/src/shell/session/server-clock.ts',
  'web/src/shell/session/session-watch.tsx',
  'web/src/shell/failure/reload-page.ts',
  'web/src/shell/form/code-entry.tsx',
  'web/src/ui/marks/failed-pictures.ts',
  'web/src/work-queue/presence/visitors.ts',
  'web/src/work-queue/rows/use-work-queue.ts',
  'web/src/sign-in/factors/use-second-factor.ts',
  'web/src/sign-in/change-login/change-login.tsx',
  'web/src/sign-in/parts/code-step.tsx',
  'web/src/sign-in/captcha/use-captcha.tsx',
  'web/src/accounts/notices/text-messages-card.tsx',
  'web/src/applications/contact-offers/contact-offers.tsx',
]);

export const contentRules: Readonly<Record<string, Rule>> = {
  'SQL is only in queries.ts and queries/': createPatternRule(
    SQL_WORDS,
    ({ path }) => isServerModule(path) && !/\/queries(\.ts$|\/)/.test(path),
  ),
  'only config.ts reads the environment': createPatternRule(
    /\bprocess\.env\b/,
    ({ path }) => path.startsWith('api/src/') && path !== 'api/src/config.ts' && !isTestFile(path),
  ),
  'only web/src/api.ts makes network requests': createPatternRule(
    NETWORK,
    ({ path }) => path.startsWith('web/src/') && path !== 'web/src/api.ts' && !isTestFile(path),
  ),
  'only lazy pages and tool configurations use default exports': createPatternRule(
    /^export default\b|\bas default\b/m,
    ({ path }) =>
      !/-page\.tsx$|\.config\.ts$|^e2e\/support\/global-setup\.ts$|\.css$/.test(path) && !isLazyPart(path),
  ),
  'no regular expression is built from input': createPatternRule(
    /\bRegExp\(/,
    ({ path }) =>
      /^(api|contract|web)\/src\//.test(path) && !isTestFile(path) && !PATTERNS_OF_CONSTANTS.has(path),
  ),
  'pages read the server’s clock, because a device’s clock may be wrong': createPatternRule(
    /\bDate\.now\(\)|\bnew Date\(\)/,
    ({ path }) =>
      /^(web|contract)\/src\//.test(path) &&
      path !== 'contract/src/tenants/calendar/current-time.ts' &&
      !isTestFile(path) &&
      !DEVICE_CLOCK_USERS.has(path),
  ),
  'only device-storage.ts uses the browser’s storage': createPatternRule(
    /(?<![\w.'])(?:(?:window|globalThis)\.)?(?:localStorage|sessionStorage|indexedDB)\b(?= *[.[])/,
    ({ path }) => path.startsWith('web/src/') && path !== 'web/src/ui/device-storage.ts' && !isTestFile(path),
  ),
  'no to-do comments': createPatternRule(LEFTOVERS),
  'no focused or skipped tests': createPatternRule(LEFT_OUT),
};

/** Creates a rule from a pattern and the files in which it is forbidden. */
export function createPatternRule(
  pattern: RegExp,
  appliesTo: (file: SourceFile) => boolean = () => true,
): Rule {
  return (files) =>
    files.filter(appliesTo).flatMap((file) => {
      const match = pattern.exec(file.text);
      if (!match) return [];
      const line = file.text.slice(0, match.index).split('\n').length;
      return [`${file.path}:${line}: ${match[0].trim()}`];
    });
}

/** Platform runs its own statements (migrations, sessions); modules and outside have theirs in queries.ts. */
function isServerModule(path: string): boolean {
  return /^api\/src\/(?!platform\/)[^/]+\//.test(path) && !isTestFile(path);
}

/** React's lazy() takes default exports; such parts have a matching name. */
function isLazyPart(path: string): boolean {
  return /-lazy\.tsx$/.test(path) || /\/texts\/[\w-]+\.ts$/.test(path);
}
