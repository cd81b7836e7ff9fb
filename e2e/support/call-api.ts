import type { Page } from '@playwright/test';

/** A call as the page itself would make it, with the cookies of its browser; gives the answer, or fails with it. */
export function callApi<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ([method, path, payload]) => {
      const headers = { 'X-Requested-With': 'commonway' };
      const sent = payload
        ? { headers: { ...headers, 'Content-Type': 'application/json' }, body: payload }
        : { headers };
      const answer = await fetch(`/api${path}`, { method, ...sent });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}
