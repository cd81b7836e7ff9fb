// WebKitGTK's browser, by the HTTP endpoints of its WebDriver, on a virtual display.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../api/test/processes/server-process.ts';
import { type ErrorProxy, startErrorProxy } from './error-proxy.ts';
import { type Command, commandMilliseconds, retry, type WebDriver } from './web-driver.ts';

/** The path below the session of each command; `{id}` is an element's. */
const paths: Readonly<Record<Exclude<Command, 'NewSession'>, string>> = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementClear: 'element/{id}/clear',
  ElementSendKeys: 'element/{id}/value',
  PerformActions: 'actions',
  AddCookie: 'cookie',
  SetWindowRect: 'window/rect',
  TakeScreenshot: 'screenshot',
};

/** Opens the browser that comes with WebKitGTK. */
export async function openWebKit(): Promise<WebDriver> {
  const folder = await mkdtemp(join(tmpdir(), 'commonway-webkit-'));
  const [display, port] = [`:${await freePort()}`, await freePort()];
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const proxy = await startErrorProxy();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const call = createCall(`http://127.0.0.1:${port}`);
  await retry(async () => call('GET', '/status').catch(() => undefined));
  const session = (await call('POST', '/session', createCapabilities(proxy))) as {
    sessionId: string;
  };
  return {
    send: (command, parameters = {}) => {
      if (command === 'NewSession') return Promise.resolve(session);
      const path = paths[command].replace('{id}', String(parameters['id']));
      const method = command === 'TakeScreenshot' ? 'GET' : 'POST';
      return call(method, `/session/${session.sessionId}/${path}`, parameters);
    },
    errors: () => proxy.errors,
    close: async () => {
      await call('DELETE', `/session/${session.sessionId}`).catch(() => {});
      await Promise.all([end(driver), end(screen)]);
      proxy.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser that is opened, and the proxy through which it gets every page. */
function createCapabilities({ port }: ErrorProxy) {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const proxy = { proxyType: 'manual', httpProxy: `127.0.0.1:${port}` };
  const options = { binary, args: ['--automation'] };
  return { capabilities: { alwaysMatch: { proxy, 'webkitgtk:browserOptions': options } } };
}

/** Returns the function that calls the driver at `origin`. */
const createCall =
  (origin: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandMilliseconds),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    throw new Error(`WebKit: ${path}: ${JSON.stringify(value)}`);
  };

/** Ends a process and waits for it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
