// Firefox, by its own protocol: WebDriver's commands as messages on a socket.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../api/test/processes/server-process.ts';
import { commandMilliseconds, retry, type WebDriver } from './web-driver.ts';

type Answer = [kind: 1, id: number, error: { message: string } | null, result: { value?: unknown } | null];

/** Firefox prints the errors of pages, and its own. */
const errorLine = /^JavaScript error: http.*$/gm;

/** Opens Firefox without a window. */
export async function openFirefox(): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'commonway-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'devtools.console.stdout.content': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-US',
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const socket = await retry(() => tryToConnect(port));
  const send = createSend(socket);
  await send('NewSession', { capabilities: {} });
  return {
    send,
    errors: () => output.match(errorLine) ?? [],
    close: async () => {
      socket.destroy();
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns a connection; undefined while nothing listens on the port. */
function tryToConnect(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Returns the function that sends commands and waits for their answers. A message is its length, a colon, and JSON. */
function createSend(socket: Socket): WebDriver['send'] {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      const answer = JSON.parse(message) as Answer | Record<string, unknown>;
      // The first message is a greeting.
      if (Array.isArray(answer)) waiting.get(answer[1])?.(answer);
    }
  });
  const takeMessage = (): string | undefined => {
    const start = received.indexOf(':') + 1;
    const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
    if (start === 0 || received.length < end) return undefined;
    const message = received.subarray(start, end).toString();
    received = received.subarray(end);
    return message;
  };
  let last = 0;
  return async (command, parameters = {}) => {
    last += 1;
    const id = last;
    const message = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, parameters]));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(
      () => reject(new Error(`Firefox: no answer to ${command}`)),
      commandMilliseconds,
    );
    waiting.set(id, resolve);
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    const [, , error, result] = await promise.finally(() => clearTimeout(timer));
    if (error !== null) throw new Error(`Firefox: ${command}: ${error.message}`);
    return result?.value;
  };
}
