// Reports of policy violations from browsers (security 34). Anyone can send one, so we log few and truncate them.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Log } from '../../log.ts';

export const reportPath = '/policy-reports';

const maxReportsPerMinute = 30;
const word = z
  .string()
  .transform((text) => text.slice(0, 300))
  .optional();
const report = z.object({
  'csp-report': z.object({
    'document-uri': word,
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'source-file': word,
    'line-number': z.int().optional(),
  }),
});

/** Mounts POST /policy-reports, which logs at most thirty reports a minute and responds 204 to all. */
export function mountPolicyReports(app: FastifyInstance, log: Log): void {
  const minute = { began: Number.NEGATIVE_INFINITY, count: 0 };
  /** Counts a report; false if this minute has enough. */
  const countReport = (): boolean => {
    const now = performance.now();
    if (now - minute.began > 60_000) Object.assign(minute, { began: now, count: 0 });
    minute.count += 1;
    return minute.count <= maxReportsPerMinute;
  };
  // A separate scope: no other path accepts this media type.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post(reportPath, async (request, reply) => {
      const read = report.safeParse(parseJsonOrNull(request.body));
      if (read.success && countReport())
        log.warn({ host: request.hostname, policy: removeQueries(read.data) });
      return reply.code(204).send();
    });
  });
}

/** Parses a body as JSON; null if it isn't JSON. */
function parseJsonOrNull(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/** Returns a report with its URLs cut before the query or fragment, which might contain what a person typed. */
function removeQueries({ 'csp-report': violation }: z.infer<typeof report>) {
  const removeQuery = (url: string | undefined) => url?.split(/[?#]/, 1)[0];
  return {
    ...violation,
    'document-uri': removeQuery(violation['document-uri']),
    'blocked-uri': removeQuery(violation['blocked-uri']),
    'source-file': removeQuery(violation['source-file']),
  };
}
