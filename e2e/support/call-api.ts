import type { Page } from '@playwright/test';

/** Calls the API like the page, with the browser's cookies; returns the response, or throws if it is an error. */
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
