// Keeps our server running: if it ends unexpectedly, it is restarted on the same port with the same data.
import type { ChildProcess } from 'node:child_process';
import { hasExited, stopServer } from './server-process.ts';

/** Callbacks of a supervised server. */
export interface Supervision {
  /** The server has ended unexpectedly and is being restarted. */
  readonly onRestart?: (reason: string) => void;
  /** The server ended too often, or didn't restart. There are no further attempts. */
  readonly onGiveUp: (error: Error) => void;
}

export interface SupervisedServer {
  /** The current process of the server. */
  child(): ChildProcess;
  /** Stops supervision and server. */
  stop(): Promise<void>;
}

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MILLISECONDS = 60_000;
const WATCH_MILLISECONDS = 1000;

/**
 * Restarts a server whenever it ends unexpectedly, and gives up if it ends too often.
 * @param start starts a new process of it; stops trying when the signal aborts
 * @param isStopping whether the server is stopping on request
 */
export function superviseServer(
  first: ChildProcess,
  start: (signal: AbortSignal) => Promise<ChildProcess>,
  isStopping: () => boolean,
  { onRestart, onGiveUp }: Supervision,
): SupervisedServer {
  const stopping = new AbortController();
  let restartTimes: number[] = [];
  let child = first;
  let restarting: Promise<void> = Promise.resolve();

  /** Starts a new process and watches it; throws if the server was restarted too often. */
  const restart = async (): Promise<void> => {
    const now = performance.now();
    restartTimes = restartTimes.filter((time) => now - time < RESTART_WINDOW_MILLISECONDS);
    if (restartTimes.length >= MAX_RESTARTS)
      throw new Error(
        `The embedded PostgreSQL ended ${restartTimes.length + 1} times within ` +
          `${RESTART_WINDOW_MILLISECONDS / 1000} seconds. It is not started again; see server.log beside its data.`,
      );
    restartTimes.push(now);
    onRestart?.(`The embedded PostgreSQL ended (${child.signalCode ?? child.exitCode}); starting it again`);
    child = await start(stopping.signal);
    watch();
  };
  /** Restarts the server when the current process exits. */
  const watch = (): void => {
    const onExit = (): void => {
      if (stopping.signal.aborted) return;
      restarting = restart().catch((error: Error) => {
        if (!stopping.signal.aborted) onGiveUp(error);
      });
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
