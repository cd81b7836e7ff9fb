// A bounded load on one loopback server: `clients` keep-alive connections, one request in flight each.
import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly host: string;
  readonly path: string;
  readonly token: string;
  readonly body: string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends `next()` again and again for `seconds`; times in milliseconds. Any answer but 200 fails the run. */
export async function httpLoad(
  port: number,
  clients: number,
  seconds: number,
  next: () => LoadRequest,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      await send(agent, port, next());
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return summary(times, performance.now() - began);
}

function send(agent: Agent, port: number, { host, path, token, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Rate and percentiles of some times. */
export function summary(times: number[], elapsedMs: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (times.length / elapsedMs) * 1000, p50: at(0.5), p99: at(0.99) };
}
