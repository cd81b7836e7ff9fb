// Proof that the process which launched a server is alive: it answers. A process that was killed is listed for a while
// yet, and until it is gone its server knows nothing of it; but it runs no code any more.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** How a server's command line names its launcher. */
export interface Launcher {
  readonly pid: number;
  /** Where it answers, on 127.0.0.1. */
  readonly port: number;
  /** What it answers: another process that got the same port does not. */
  readonly word: string;
}

const ANSWER_MILLISECONDS = 1000;
const word = randomBytes(16).toString('hex');
let listening: Promise<number> | undefined;

/** This process as a launcher; answers from now on for as long as it lives, and keeps it alive no longer. */
export async function thisLauncher(): Promise<Launcher> {
  listening ??= listen();
  return { pid: process.pid, port: await listening, word };
}

/** Whether a launcher answers now. */
export function isAnswering(launcher: Launcher): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: launcher.port, host: '127.0.0.1', timeout: ANSWER_MILLISECONDS });
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer === launcher.word));
  });
}

async function listen(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(word, () => socket.destroy());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
