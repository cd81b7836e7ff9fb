import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** Codes of errors, such as ECONNREFUSED and PostgreSQL's 53100. One-time codes have six digits. */
const errorCode = /^([A-Z]+(_[A-Z0-9]+)*|[0-9A-Z]{5})$/;

/**
 * Creates a logger of structured logs, to standard output by default. Fields that could contain a secret or personal
 * data are never logged.
 */
export function createLogger(level: string, to: DestinationStream = destination()): Log {
  const options: LoggerOptions = {
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
      censor: (value) => (typeof value === 'string' && errorCode.test(value) ? value : '[redacted]'),
    },
    serializers: { err: ({ message, code, stack }: Error & { code?: string }) => ({ message, code, stack }) },
  };
  return pino(options, to);
}
