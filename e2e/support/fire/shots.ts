// What is shot at while somebody fills in a form: their tab, the line, the server.
import type { BrowserContext, Page } from '@playwright/test';
import { end, type ServerProcess, startServer } from '../../../api/test/processes/server-process.ts';

/** A server that can be killed and comes back as it was. */
export interface Target {
  server: ServerProcess;
  readonly variables: Readonly<Record<string, string>>;
}

export type Shot = 'tab' | 'server' | 'line' | 'request' | 'reply';
export const shots: readonly Shot[] = ['tab', 'server', 'line', 'request', 'reply'];

const answers = '**/api/applications/*/answers';

/** Ends the renderer of a page at once, in the middle of whatever it does: no handler of the page runs. */
export async function crashTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer to this never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

export async function killServer(target: Target): Promise<void> {
  await end(target.server, 'SIGKILL');
  target.server = await startServer(target.server.port, target.variables);
}

/** The line is gone for a moment. */
export async function cutLine(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await context.setOffline(false);
}

/** The next save gets lost: on its way to the server, or only the server's answer to it. */
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
