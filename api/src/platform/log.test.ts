import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

/** Logs once and returns the entry. */
function logged(fields: object): Record<string, unknown> {
  let line = '';
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      line += chunk;
      done();
    },
  });
  createLogger('info', to).error(fields);
  return JSON.parse(line);
}

test.each(['53100', 'ECONNREFUSED', 'ERR_INVALID_CHAR'])('keeps the code of an error: %s', (code) => {
  expect(logged({ err: Object.assign(new Error('failed'), { code }) })).toMatchObject({ err: { code } });
});

test.each(['123456', 'a1b2c3'])('never logs a one-time code: %s', (code) => {
  expect(JSON.stringify(logged({ input: { code }, code }))).not.toContain(code);
});
