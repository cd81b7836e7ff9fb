// A parser that misbehaves fails one call and affects no other.
import { expect, test } from 'vitest';
import { isolateParser, ParserBusy, ParserFailure, type ParserLimits } from './parse-worker.ts';

const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const twice = (text) => text + text;
    export const spin = () => { for (;;); };
    export const backtrack = () => /^(a|a)+$/.test('a'.repeat(60) + 'b');
    export const hoard = () => { const all = []; for (;;) all.push([...'memory'.repeat(1000)]); };
    export const refuse = () => { throw new TypeError('no such format'); };
    export const leave = () => process.exit(0);
    export const pollute = () => { const before = {}.seen; Object.prototype.seen = true; return before ?? null; };
    export const environment = () => Object.keys(process.env);
    export const bytes = () => new Uint8Array(1_000_000);
  `)}`,
);
const limits: ParserLimits = { seconds: 30, heapMegabytes: 64, concurrency: 1, queueLength: 2 };
const isolate = (name: string, changed: Partial<ParserLimits> = {}) =>
  isolateParser<(input?: string) => unknown>(module, name, { ...limits, ...changed });

test.each([
  ['never ends', 'spin', { seconds: 0.5 }, 'timeout'],
  ['never ends within a regular expression', 'backtrack', { seconds: 0.5 }, 'timeout'],
  ['fills its memory', 'hoard', {}, 'memory'],
  ['throws', 'refuse', {}, 'error'],
  ['exits its process', 'leave', {}, 'error'],
])('a parser that %s fails without affecting other calls', async (_what, name, changed, reason) => {
  const events: string[] = [];
  const parsed = isolate(name, changed)().catch((error: unknown) => {
    events.push('failed');
    return error;
  });
  // Each turn of the event loop can serve another caller: it turns before the call settles, even on a busy machine.
  await new Promise((resolve) => setImmediate(resolve));
  events.push('answered');
  const failure = await parsed;
  expect(failure).toBeInstanceOf(ParserFailure);
  expect((failure as ParserFailure).reason).toBe(reason);
  expect(events).toEqual(['answered', 'failed']);
  expect(await isolate('twice')('next ')).toBe('next next ');
});

test('reports the error that the parser throws', async () => {
  await expect(isolate('refuse')()).rejects.toMatchObject({ cause: { message: 'no such format' } });
});

test('runs calls in turn, continues after a failed call, and rejects excess calls as busy', async () => {
  const parse = isolate('spin', { seconds: 0.3 });
  const results = await Promise.allSettled([parse(), parse(), parse(), parse()]);
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null));
  expect(reasons.filter((reason) => reason instanceof ParserFailure)).toHaveLength(3);
  expect(reasons[3]).toBeInstanceOf(ParserBusy);
  await expect(parse()).rejects.toBeInstanceOf(ParserFailure);
});

test('isolates calls from each other and from the server’s environment', async () => {
  const pollute = isolate('pollute');
  expect([await pollute(), await pollute()]).toEqual([null, null]);
  expect(await isolate('environment')()).toEqual([]);
});

test('returns bytes unchanged', async () => {
  expect(await isolate('bytes')()).toHaveLength(1_000_000);
});
