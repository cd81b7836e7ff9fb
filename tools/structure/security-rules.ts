// Forbidden code that opens a known class of attack (OWASP ASVS 5.0; docs/asvs.md maps requirements to rules).
import { isTest, type Rule, type SourceFile } from './source-file.ts';

/** Jitter of retries, which may be predictable. */
const JITTER: ReadonlySet<string> = new Set([
  'api/src/platform/database.ts',
  'api/src/platform/mount/answering/stream-events.ts',
]);
/** Before startup there is no log, and the portals' URLs are printed for the person who starts the server. */
const LOGS_TO_CONSOLE: ReadonlySet<string> = new Set(['api/src/server.ts', 'api/src/print-welcome.ts']);
/** Starts the embedded PostgreSQL with fixed arguments; no request reaches it. */
const STARTS_PROGRAMS = /^api\/src\/platform\/postgres\//;

export const securityRules: Readonly<Record<string, Rule>> = {
  'no text is evaluated as code': forbid(
    /(?<![\w.])(eval|Function)\s*\(|\bnew\s+Function\b|\bset(Timeout|Interval)\(\s*['"`]/,
  ),
  'only the embedded database starts processes, never through a shell': (files) => [
    ...forbid(/\bshell:\s*true|(?<![\w.])exec(Sync)?\(/)(files),
    ...importsOf(/^node:(child_process|vm|cluster)$/, ({ path }) => !STARTS_PROGRAMS.test(path))(files),
  ],
  'pages render text, never raw markup': forbid(
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|createContextualFragment|\bsrcdoc\b/i,
    isOfWeb,
  ),
  'pages receive no messages from other windows': forbid(
    /(window|globalThis)\.(addEventListener\(\s*['"]message['"]|onmessage)|(?<![\w.])addEventListener\(\s*['"]message['"]/,
    isOfWeb,
  ),
  'no WebSocket or WebRTC connections': forbid(/\bnew\s+WebSocket\b|\bRTCPeerConnection\b/, isOfWeb),
  'no secrets from Math.random': forbid(/\bMath\.random\b/, ({ path }) => !JITTER.has(path)),
  'only current hashes and ciphers': forbid(
    /create(Hash|Hmac)\(\s*['"](?!sha(256|384|512)['"])|createCipheriv\(\s*['"]|createDecipheriv\(\s*['"]|\bconst algorithm = '(?!HS256'|aes-256-gcm')|['"](md5|sha1|des|rc4|aes-\d+-(ecb|cbc))['"]/i,
  ),
  'TLS certificates are verified and HTTP is parsed strictly': forbid(
    /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|checkServerIdentity|minVersion:\s*['"]TLSv1(\.1)?['"]/,
  ),
  'the server logs only through its logger': forbid(
    /\bconsole\.\w+\(|process\.std(out|err)\.write/,
    ({ path }) => path.startsWith('api/src/') && !LOGS_TO_CONSOLE.has(path),
  ),
  'provider requests set a redirect policy': (files) =>
    files.filter(isOfServer).flatMap(({ path, text }) => {
      const calls = text.match(/(?<![\w.])fetch\(/g)?.length ?? 0;
      const redirectCount = text.match(/\bredirect: '(error|manual|follow)'/g)?.length ?? 0;
      return calls > redirectCount ? [`${path}: fetch without redirect`] : [];
    }),
  'every password field masks its input': forbid(
    /<(TextField|input)\b[^>]*autoComplete="(current|new)-password"/,
    isOfWeb,
  ),
  'password fields allow paste and password managers': forbid(
    /onPaste|onCopy|onDrop/,
    ({ path, text }) => isOfWeb({ path }) && /type=.{0,30}['"]password['"]/.test(text),
  ),
};

/** Creates a rule from a pattern, by default for shipped code. */
function forbid(pattern: RegExp, concerns: (file: SourceFile) => boolean = () => true): Rule {
  return (files) =>
    files
      .filter(isShipped)
      .filter(concerns)
      .flatMap(({ path, text }) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : [`${path}: ${found.trim()}`];
      });
}

function importsOf(pattern: RegExp, concerns: (file: SourceFile) => boolean): Rule {
  return (files) =>
    files
      .filter(isShipped)
      .filter(concerns)
      .flatMap(({ path, valueImports }) =>
        valueImports.filter((to) => pattern.test(to)).map((to) => `${path} imports ${to}`),
      );
}

function isShipped({ path }: Pick<SourceFile, 'path'>): boolean {
  return /^(api|contract|web)\/src\//.test(path) && !isTest(path);
}

function isOfWeb({ path }: Pick<SourceFile, 'path'>): boolean {
  return path.startsWith('web/src/');
}

/** Calls to fixed providers; URLs that a tenant entered go through platform/outside-http.ts. */
function isOfServer({ path }: Pick<SourceFile, 'path'>): boolean {
  return path.startsWith('api/src/providers/') && !isTest(path);
}
