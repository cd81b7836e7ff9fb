// Runs a parser of untrusted input in its own worker thread with limits of time, memory, and concurrency. A parser that
// hangs, exhausts its memory, or crashes fails only its own call, and the event loop stays free.
import { Worker } from 'node:worker_threads';

export interface ParserLimits {
  /** Time limit of one call, from the start of its thread. */
  readonly seconds: number;
  /** The JavaScript heap of one call. Memory outside the heap is bounded by the size of the input. */
  readonly heapMegabytes: number;
  /** Concurrent calls; further ones wait in the queue. */
  readonly concurrency: number;
  /** Calls that may wait; further ones are refused with `ParserBusy`. */
  readonly queueLength: number;
}

/** The input is invalid: `error` is what the parser threw. */
export class ParserFailure extends Error {
  readonly reason: 'timeout' | 'memory' | 'error';

  constructor(parser: string, reason: ParserFailure['reason'], options?: ErrorOptions) {
    super(`${parser}: ${reason}`, options);
    this.reason = reason;
  }
}

/** Too many calls are waiting. The same call may succeed later. */
export class ParserBusy extends Error {}

/** The thread's input (parse-worker-thread.ts). */
export interface ParserCall {
  readonly module: string;
  readonly name: string;
  readonly input: readonly unknown[];
}

// biome-ignore lint/suspicious/noExplicitAny: any function whose input and output can be cloned
type Parser = (...input: any[]) => unknown;

/** Input and output are cloned: plain data, no functions; a Buffer arrives as a Uint8Array. */
export type IsolatedParser<Parse extends Parser> = (
  ...input: Parameters<Parse>
) => Promise<Awaited<ReturnType<Parse>>>;

/**
 * Returns a function that runs the function `name` that `module` exports in a worker thread. Each call has a fresh
 * thread, so that hostile input can't affect the next call, which may be another tenant's.
 */
export function isolateParser<Parse extends Parser>(
  module: URL,
  name: string,
  limits: ParserLimits,
): IsolatedParser<Parse> {
  const runLimited = limitConcurrency(name, limits);
  return (...input) => runLimited(() => runInThread({ module: module.href, name, input }, limits));
}

/**
 * Returns a function that runs work, at most `concurrency` at once and in order of arrival. It throws `ParserBusy` if
 * the queue is full.
 */
function limitConcurrency(name: string, { concurrency, queueLength }: ParserLimits) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (queue.length >= queueLength) throw new ParserBusy(`${name}: ${queue.length} calls wait`);
      // A finished call passes its slot to the next.
      await new Promise<void>((start) => queue.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Runs a call in a new worker thread and returns its result; throws `ParserFailure` on an error or beyond a limit. */
async function runInThread<Result>(
  call: ParserCall,
  { seconds, heapMegabytes }: ParserLimits,
): Promise<Result> {
  const worker = new Worker(new URL('./parse-worker-thread.ts', import.meta.url), {
    workerData: call,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // The parser gets no secrets, and its console output is discarded.
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fail = (reason: ParserFailure['reason'], cause?: unknown): void =>
        reject(new ParserFailure(call.name, reason, { cause }));
      timer = setTimeout(() => fail('timeout'), seconds * 1000);
      worker.once('message', resolve);
      worker.once('messageerror', (error) => fail('error', error));
      worker.once('error', (error) => fail(isOutOfMemory(error) ? 'memory' : 'error', error));
      worker.once('exit', (code) => fail('error', new Error(`the thread exited with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
