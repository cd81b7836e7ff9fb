// Keeps our server running: if it ends unexpectedly, it is restarted on the same port with the same data. A cause such
// as a full disk can pass, so restarts never stop; only their waits grow.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasExited, stopServer } from './server-process.ts';

/** Callbacks of a supervised server. */
export interface Supervision {
  /** The server has ended unexpectedly and is being restarted. */
  readonly onRestart?: (reason: string) => void;
  /** A restart failed, with the server's own output. There will be another; this may free what it lacks first. */
  readonly onFailedRestart?: (error: Error) => Promise<void> | void;
}

export interface SupervisedServer {
  /** The current process of the server. */
  child(): ChildProcess;
  /** Stops supervision and server. */
  stop(): Promise<void>;
}

/** Waits before the restarts since the server last ran for a while; the last one repeats. */
const RESTART_WAITS_MILLISECONDS = [0, 0, 0, 1000, 2000, 5000, 10_000, 30_000];
const STABLE_MILLISECONDS = 60_000;
const WATCH_MILLISECONDS = 1000;

/**
 * Restarts a server whenever it ends unexpectedly, as often as needed.
 * @param start starts a new process of it; stops trying when the signal aborts
 * @param isStopping whether the server is stopping on request
 */
export function superviseServer(
  first: ChildProcess,
  start: (signal: AbortSignal) => Promise<ChildProcess>,
  isStopping: () => boolean,
  { onRestart, onFailedRestart }: Supervision,
): SupervisedServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = first;
  let startedAt = performance.now();
  let restarts = 0;
  let restarting: Promise<void> = Promise.resolve();

  /** Waits before a restart, longer after each one until the server has run for a while. */
  const waitBeforeRestart = async (): Promise<void> => {
    const wait = RESTART_WAITS_MILLISECONDS[restarts] ?? RESTART_WAITS_MILLISECONDS.at(-1);
    restarts += 1;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  };
  /** Starts a new process and watches it; repeats until that succeeds or supervision stops. */
  const restart = async (): Promise<void> => {
    if (performance.now() - startedAt >= STABLE_MILLISECONDS) restarts = 0;
    for (;;) {
      await waitBeforeRestart();
      if (signal.aborted) return;
      try {
        child = await start(signal);
        startedAt = performance.now();
        return watch();
      } catch (error) {
        if (!signal.aborted) await onFailedRestart?.(error as Error);
      }
    }
  };
  /** Restarts the server when the current process exits. */
  const watch = (): void => {
    const onExit = (): void => {
      if (signal.aborted) return;
      restarting = restart();
      onRestart?.(`The embedded PostgreSQL ended (${child.signalCode ?? child.exitCode}); starting it again`);
    };
    if (hasExited(child)) onExit();
    else child.once('exit', onExit);
  };
  // A graceful stop from outside waits for our own connections, which don't end on their own.
  const watching = setInterval(() => {
    if (!hasExited(child) && isStopping()) child.kill('SIGINT');
  }, WATCH_MILLISECONDS).unref();
  watch();
  return {
    child: () => child,
    stop: async () => {
      stopping.abort();
      clearInterval(watching);
      await restarting;
      await stopServer(child);
    },
  };
}
