// Known vulnerabilities in production packages, as npm reports them. Development tools are excluded: they never handle
// requests, and their findings are reviewed when they are updated.
import { execFile } from 'node:child_process';
import { ROOT } from '../root.ts';

/** The result of `npm audit`; `exitCode` is null if it was stopped or couldn't start. */
export interface AuditRun {
  readonly exitCode: number | null;
  readonly output: string;
}

export interface AuditVerdict {
  readonly state: 'clean' | 'vulnerable' | 'unavailable';
  /** One sentence for the checks' output. */
  readonly message: string;
}

const OPTIONS = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
const TIMEOUT_MILLISECONDS = 30_000;
const FAILING = ['high', 'critical'];

/** Runs `npm audit` and returns its verdict. If the registry doesn't support audits, the state is `unavailable`. */
export async function auditPackages(): Promise<AuditVerdict> {
  const cli = process.env['npm_execpath'];
  const [program, ...first]: [string, ...string[]] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const run = await new Promise<AuditRun>((resolve) => {
    const settings = {
      cwd: ROOT,
      timeout: TIMEOUT_MILLISECONDS,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 26,
    } as const;
    execFile(program, [...first, 'audit', ...OPTIONS], settings, (error, output) => {
      const code = error === null ? 0 : error.code;
      resolve({ exitCode: typeof code === 'number' ? code : null, output });
    });
  });
  return toVerdict(run);
}

/** Converts the result of `npm audit` to a verdict. Output that is no report means `unavailable`. */
export function toVerdict({ exitCode, output }: AuditRun): AuditVerdict {
  const report = parseReport(output);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) return { state: 'unavailable', message: describeMissingReport(exitCode, report) };
  const found = Object.values(report?.vulnerabilities ?? {}).filter(({ severity }) =>
    FAILING.includes(severity),
  );
  const isVulnerable = found.length > 0 || FAILING.some((severity) => (counts[severity] ?? 0) > 0);
  if (isVulnerable) {
    const names = found.map(({ name, severity, range }) => `${name} ${range} (${severity})`);
    return { state: 'vulnerable', message: `npm audit found ${names.join(', ') || 'vulnerable packages'}` };
  }
  // An exit code that the report doesn't explain is a finding that we can't read.
  if (exitCode !== 0) return { state: 'vulnerable', message: `npm audit ended with ${exitCode}` };
  return {
    state: 'clean',
    message: `no package of high or critical severity; lesser ones: ${counts['total'] ?? 0}`,
  };
}

interface Report {
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly code?: string };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string; readonly range: string }>
  >;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
}

/** Parses npm's report; null if the output is not JSON. */
function parseReport(output: string): Report | null {
  try {
    const report: unknown = JSON.parse(output);
    return typeof report === 'object' ? (report as Report | null) : null;
  } catch {
    return null;
  }
}

/** Returns a sentence about why npm gave no audit. */
function describeMissingReport(exitCode: number | null, report: Report | null): string {
  const registryMessage = report?.message || report?.error?.summary || report?.error?.code;
  if (registryMessage) return `the registry gave no audit: ${registryMessage}`;
  return exitCode === null ? 'npm audit did not finish, or npm is not installed' : 'npm audit gave no report';
}
