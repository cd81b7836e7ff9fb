import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs. What could carry a secret or a person's data is never written. */
export function openLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        'code',
        'token',
        'authorization',
        'cookie',
        '*.password',
        '*.code',
        '*.token',
        'req.headers',
        'body',
        '*.body',
      ],
      censor: '[redacted]',
    },
    serializers: { err: ({ message, code, stack }: Error & { code?: string }) => ({ message, code, stack }) },
  });
}
