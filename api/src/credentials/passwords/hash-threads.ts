// Hashes passwords in threads of low priority, outside the pool of threads that reads files and resolves names: a rush
// of sign-ins takes the processor time that serving pages leaves over.
import { Worker } from 'node:worker_threads';

/** Argon2id at the cost that OWASP recommends. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a thread receives: a password to verify against a hash, or to hash. */
export interface HashCall {
  readonly id: number;
  readonly password: string;
  readonly storedHash: string | null;
}

type HashResult = string | boolean;

/** What it sends back. */
export type HashAnswer =
  | { readonly id: number; readonly result: HashResult }
  | { readonly id: number; readonly error: unknown };

/** One thread, and the calls that it hasn't answered. */
interface HashThread {
  readonly worker: Worker;
  readonly calls: Map<number, PromiseWithResolvers<HashResult>>;
}

/** As many as passwords are hashed at once. */
const maxThreads = 2;
const threads = new Set<HashThread>();
let lastId = 0;

/** Hashes a password with a new salt. */
export const hashInThread = (password: string): Promise<string> =>
  callThread(password, null) as Promise<string>;

/** Returns whether a password matches a hash. Rejects if the hash isn't one of argon2. */
export const verifyInThread = (storedHash: string, password: string): Promise<boolean> =>
  callThread(password, storedHash) as Promise<boolean>;

/** Sends a call to the thread with the fewest calls, and returns its result. */
function callThread(password: string, storedHash: string | null): Promise<HashResult> {
  if (threads.size < maxThreads) threads.add(startThread());
  const [thread] = [...threads].sort((one, other) => one.calls.size - other.calls.size);
  if (thread === undefined) throw new Error('no thread');
  lastId += 1;
  const call = Promise.withResolvers<HashResult>();
  thread.calls.set(lastId, call);
  // A thread that is waiting for calls doesn't keep the process running.
  thread.worker.ref();
  thread.worker.postMessage({ id: lastId, password, storedHash } satisfies HashCall);
  return call.promise;
}

/** Starts a thread. If it fails, so do its calls, and the next call starts another. */
function startThread(): HashThread {
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), { env: {} });
  const thread: HashThread = { worker, calls: new Map() };
  worker.unref();
  worker.on('message', (answer: HashAnswer) => {
    const call = thread.calls.get(answer.id);
    if ('result' in answer) call?.resolve(answer.result);
    else call?.reject(answer.error);
    thread.calls.delete(answer.id);
    if (thread.calls.size === 0) worker.unref();
  });
  worker.once('error', (error) => {
    threads.delete(thread);
    for (const call of thread.calls.values()) call.reject(error);
    thread.calls.clear();
  });
  return thread;
}
