// A bounded load on one loopback server: `clients` keep-alive connections with one request in flight each. It uses raw
// sockets, so that the client takes little of the CPU that server, database, and load share.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadRequest {
  readonly host: string;
  readonly path: string;
  /** POST by default. */
  readonly method?: 'GET';
  readonly token?: string;
  readonly body?: string;
  /** Whether the server may also answer that it is busy. The client then waits as long as it says. */
  readonly mayBeBusy?: boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends `next()` repeatedly for `seconds`, or until it returns null; times in milliseconds. Any response except 200
 * fails the run.
 */
export async function runHttpLoad(
  port: number,
  clients: number,
  seconds: number,
  next: () => LoadRequest | null,
): Promise<LoadResult> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  /** Sends requests one after another until the time is over. */
  const runClient = async (): Promise<void> => {
    /** Sends a request and waits for its whole response. */
    const sendRequest = await openConnection(port);
    while (performance.now() < until) {
      const request = next();
      if (request === null) break;
      const sent = performance.now();
      const waitSeconds = await sendRequest(request);
      times.push(performance.now() - sent);
      if (waitSeconds > 0) await sleep(Math.min(waitSeconds * 1000, Math.max(0, until - performance.now())));
    }
    sendRequest.close();
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  return summarizeTimes(times, performance.now() - began);
}

interface SendRequest {
  (request: LoadRequest): Promise<number>;
  close(): void;
}

/** Opens a connection. Returns a function that sends a request, waits for the response, and returns when to retry. */
async function openConnection(port: number): Promise<SendRequest> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const sendRequest = (request: LoadRequest): Promise<number> => {
    socket.write(formatRequest(request));
    return receiveResponse(socket, request);
  };
  return Object.assign(sendRequest, { close: () => socket.destroy() });
}

/** Returns the bytes of an HTTP/1.1 request as text. */
function formatRequest({ host, path, method, token, body = '' }: LoadRequest): string {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const content = body === '' ? '' : 'content-type: application/json\r\n';
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method ?? 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${authorization}${content}${length}\r\n${body}`;
}

/**
 * Waits for one whole response, whose end is known from Content-Length. Returns the seconds after which to retry, or 0.
 * Rejects if it is not 200, nor 503 where that is allowed.
 */
function receiveResponse(socket: Socket, { path, mayBeBusy = false }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    let missing: number | null = null;
    let waitSeconds = 0;
    const fail = (): void => reject(new Error(`${path}: the connection was closed`));
    const onData = (part: Buffer): void => {
      if (missing === null) {
        const end = part.indexOf('\r\n\r\n') + 4;
        const head = part.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        const isExpected = head.startsWith('HTTP/1.1 200') || (mayBeBusy && head.startsWith('HTTP/1.1 503'));
        if (!isExpected) reject(new Error(`${path}: ${part}`));
        waitSeconds = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = Number(length?.[1]) - (part.length - end);
      } else missing -= part.length;
      if (missing > 0) return;
      socket.off('data', onData).off('close', fail);
      resolve(waitSeconds);
    };
    socket.on('data', onData).once('close', fail);
  });
}

/** Returns the rate and percentiles of some times, all in milliseconds. */
export function summarizeTimes(times: number[], elapsedMs: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  const getPercentile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (times.length / elapsedMs) * 1000, p50: getPercentile(0.5), p99: getPercentile(0.99) };
}

/** Returns the median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;
