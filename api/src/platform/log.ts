import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** Structured logs, to standard output unless told otherwise. What could carry a secret or a person's data is never written. */
export function openLog(level: string, to: DestinationStream = destination()): Log {
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
      censor: '[redacted]',
    },
    serializers: { err: ({ message, code, stack }: Error & { code?: string }) => ({ message, code, stack }) },
  };
  return pino(options, to);
}
