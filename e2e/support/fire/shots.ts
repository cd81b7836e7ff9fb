// Failures to inject while an applicant fills in a form: in the tab, the network, and the server.
import type { BrowserContext, Page } from '@playwright/test';
import { end, type ServerProcess, startServer } from '../../../api/test/processes/server-process.ts';

/** A server that can be killed and restarted with its data. */
export interface RestartableServer {
  server: ServerProcess;
  readonly variables: Readonly<Record<string, string>>;
}

export type Failure = 'tab' | 'server' | 'line' | 'request' | 'reply';
export const failureKinds: readonly Failure[] = ['tab', 'server', 'line', 'request', 'reply'];

const answers = '**/api/applications/*/answers';

/** Kills the renderer of a page immediately; no handler of the page runs. */
export async function crashTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // This command never gets a response.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Kills the server immediately and starts it again on the same port and data. */
export async function restartServer(target: RestartableServer): Promise<void> {
  await end(target.server, 'SIGKILL');
  target.server = await startServer(target.server.port, target.variables);
}

/** Interrupts the network for a moment. */
export async function interruptNetwork(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await context.setOffline(false);
}

/** Loses the next save: either the request, or only the server's response. */
export async function loseNextSave(page: Page, what: 'request' | 'reply'): Promise<void> {
  await page.route(
    answers,
    async (route) => {
      if (what === 'reply') await route.fetch().catch(() => undefined);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
