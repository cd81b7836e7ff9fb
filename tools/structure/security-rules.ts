// Forbidden code that opens a known class of attack (OWASP ASVS 5.0; docs/asvs.md maps requirements to rules).
import { isTestFile, type Rule, type SourceFile } from './source-file.ts';

/** Jitter of retries, which may be predictable. */
/** Reads the PDFs of others, which are encrypted as the PDF standard says. It protects nothing. */
const READS_OLD_CIPHERS: ReadonlySet<string> = new Set(['api/src/documents/pdf-check/decryption.ts']);
const JITTER: ReadonlySet<string> = new Set([
  'api/src/platform/database.ts',
  'api/src/platform/mount/answering/stream-events.ts',
]);
/** Before startup there is no log, and the portals' URLs are printed for the person who starts the server. */
const LOGS_TO_CONSOLE: ReadonlySet<string> = new Set(['api/src/server.ts', 'api/src/print-welcome.ts']);
/** Starts the embedded PostgreSQL with fixed arguments; no request reaches it. */
const STARTS_PROGRAMS = /^api\/src\/platform\/postgres\//;

export const securityRules: Readonly<Record<string, Rule>> = {
  'no text is evaluated as code': createPatternRule(
    /(?<![\w.])(eval|Function)\s*\(|\bnew\s+Function\b|\bset(Timeout|Interval)\(\s*['"`]/,
  ),
  'only the embedded database starts processes, never through a shell': (files) => [
    ...createPatternRule(/\bshell:\s*true|(?<![\w.])exec(Sync)?\(/)(files),
    ...createImportRule(
      /^node:(child_process|vm|cluster)$/,
      ({ path }) => !STARTS_PROGRAMS.test(path),
    )(files),
  ],
  'pages render text, never raw markup': createPatternRule(
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|createContextualFragment|\bsrcdoc\b/i,
    isWebSource,
  ),
  'pages receive no messages from other windows': createPatternRule(
    /(window|globalThis)\.(addEventListener\(\s*['"]message['"]|onmessage)|(?<![\w.])addEventListener\(\s*['"]message['"]/,
    isWebSource,
  ),
  'no WebSocket or WebRTC connections': createPatternRule(
    /\bnew\s+WebSocket\b|\bRTCPeerConnection\b/,
    isWebSource,
  ),
  'no secrets from Math.random': createPatternRule(/\bMath\.random\b/, ({ path }) => !JITTER.has(path)),
  'only current hashes and ciphers': createPatternRule(
    /create(Hash|Hmac)\(\s*['"](?!sha(256|384|512)['"])|createCipheriv\(\s*['"]|createDecipheriv\(\s*['"]|\bconst algorithm = '(?!HS256'|aes-256-gcm')|['"](md5|sha1|des|rc4|aes-\d+-(ecb|cbc))['"]/i,
    ({ path }) => !READS_OLD_CIPHERS.has(path),
  ),
  'TLS certificates are verified and HTTP is parsed strictly': createPatternRule(
    /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|checkServerIdentity|minVersion:\s*['"]TLSv1(\.1)?['"]/,
  ),
  'the server logs only through its logger': createPatternRule(
    /\bconsole\.\w+\(|process\.std(out|err)\.write/,
    ({ path }) => path.startsWith('api/src/') && !LOGS_TO_CONSOLE.has(path),
  ),
  'provider requests set a redirect policy': (files) =>
    files.filter(isProviderSource).flatMap(({ path, text }) => {
      const calls = text.match(/(?<![\w.])fetch\(/g)?.length ?? 0;
      const redirectCount = text.match(/\bredirect: '(error|manual|follow)'/g)?.length ?? 0;
      return calls > redirectCount ? [`${path}: fetch without redirect`] : [];
    }),
  'every password field masks its input': createPatternRule(
    /<(TextField|input)\b[^>]*autoComplete="(current|new)-password"/,
    isWebSource,
  ),
  'password fields allow paste and password managers': createPatternRule(
    /onPaste|onCopy|onDrop/,
    ({ path, text }) => isWebSource({ path }) && /type=.{0,30}['"]password['"]/.test(text),
  ),
};

/** Creates a rule from a pattern, by default for shipped code. */
function createPatternRule(pattern: RegExp, appliesTo: (file: SourceFile) => boolean = () => true): Rule {
  return (files) =>
    files
      .filter(isShipped)
      .filter(appliesTo)
      .flatMap(({ path, text }) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : [`${path}: ${found.trim()}`];
      });
}

/** Creates a rule that forbids imports of matching modules in shipped code. */
function createImportRule(pattern: RegExp, appliesTo: (file: SourceFile) => boolean): Rule {
  return (files) =>
    files
      .filter(isShipped)
      .filter(appliesTo)
      .flatMap(({ path, valueImports }) =>
        valueImports.filter((to) => pattern.test(to)).map((to) => `${path} imports ${to}`),
      );
}

/** Returns whether the file is part of the product, and not of its tests. */
function isShipped({ path }: Pick<SourceFile, 'path'>): boolean {
  return /^(api|contract|web)\/src\//.test(path) && !isTestFile(path);
}

function isWebSource({ path }: Pick<SourceFile, 'path'>): boolean {
  return path.startsWith('web/src/');
}

/** Returns whether the file calls fixed providers. URLs that a tenant entered go through platform/outside-http.ts. */
function isProviderSource({ path }: Pick<SourceFile, 'path'>): boolean {
  return path.startsWith('api/src/providers/') && !isTestFile(path);
}
