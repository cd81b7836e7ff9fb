// Proves that the process that launched a server is alive: it responds on a port. A killed process stays listed for a
// while, and until it is gone its server doesn't notice; but it no longer runs code.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Identifies a server's launcher on the server's command line. */
export interface Launcher {
  readonly pid: number;
  /** The launcher's port on 127.0.0.1. */
  readonly port: number;
  /** The launcher's response: another process that got the same port responds differently. */
  readonly nonce: string;
}

const ANSWER_MILLISECONDS = 1000;
const nonce = randomBytes(16).toString('hex');
let listening: Promise<number> | undefined;

/**
 * Identifies this process as a launcher; starts its beacon the first time. The beacon responds as long as the process
 * lives, and doesn't keep it alive.
 */
export async function getThisLauncher(): Promise<Launcher> {
  listening ??= startBeacon();
  return { pid: process.pid, port: await listening, nonce };
}

/** Whether a launcher's beacon responds now, with its nonce. */
export function isLauncherResponding(launcher: Launcher): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: launcher.port, host: '127.0.0.1', timeout: ANSWER_MILLISECONDS });
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer === launcher.nonce));
  });
}

/** Starts a server on 127.0.0.1 that sends the nonce to every client; returns its port. */
async function startBeacon(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(nonce, () => socket.destroy());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
