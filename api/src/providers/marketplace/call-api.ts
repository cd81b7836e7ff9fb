// HTTP calls to the API of a public marketplace.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTokenProvider } from './client-token.ts';

export interface MarketplaceAccount {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The statuses that mean no, rather than that the marketplace failed. */
  readonly refusals?: readonly number[];
}

interface ApiResponse {
  /** The parsed JSON; an empty object without a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Calls the API; null if the marketplace refuses. Throws if it fails or is too busy. */
export type CallApi = (path: string, request?: ApiRequest) => Promise<ApiResponse | null>;

/** The marketplace asked us to call again later. */
class MarketplaceBusy extends Error {}

const version = '2018-08-31';
const answerMs = 10_000;
const tooManyRequests = 429;
const maxAttempts = 3;
/** The longest wait before a call. */
const patienceMs = 5000;
/** Unless the marketplace names a time; and the longest that it can name. */
const defaultWaitSeconds = 10;
const maxWaitSeconds = 600;
// Unknown, or an invalid or expired purchase token.
const defaultRefusals: readonly number[] = [400, 404];

/**
 * Returns a function that calls the API. If the marketplace asks us to wait, all calls wait; they fail if the wait is
 * longer than a person or a job can take.
 * @param limitMs how long the marketplace can take to respond
 */
export function createApiCaller(account: MarketplaceAccount, limitMs = answerMs): CallApi {
  const token = createTokenProvider(account);
  let busyUntil = 0;
  const waitUntilFree = async (): Promise<void> => {
    const waitMs = busyUntil - Date.now();
    if (waitMs > patienceMs) throw new MarketplaceBusy('the marketplace asked us to wait');
    if (waitMs > 0) await sleep(waitMs);
  };
  return async (path, request = {}) => {
    const { refusals = defaultRefusals } = request;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await waitUntilFree();
      const id = randomUUID();
      const response = await send(account, path, request, { id, token: await token(), limitMs });
      if (response.status === tooManyRequests) {
        busyUntil = Date.now() + readWaitSeconds(response) * 1000;
        continue;
      }
      if (refusals.includes(response.status)) return null;
      if (!response.ok)
        throw new Error(`the marketplace responded to call ${id} with status ${response.status}`);
      const text = await response.text();
      return { body: text === '' ? {} : JSON.parse(text), headers: response.headers };
    }
    throw new MarketplaceBusy('the marketplace is too busy');
  };
}

/** Sends a request. */
const send = (
  { baseUrl }: MarketplaceAccount,
  path: string,
  { method = 'GET', body, headers, query = {} }: ApiRequest,
  { id, token, limitMs }: { readonly id: string; readonly token: string; readonly limitMs: number },
): Promise<Response> =>
  fetch(`${baseUrl}/api${path}?${toSearch(query)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // The marketplace's support finds a call by these.
      'x-ms-requestid': id,
      'x-ms-correlationid': id,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });

const toSearch = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...query, 'api-version': version }).toString();

/** How long a response asks us to wait. */
function readWaitSeconds(response: Response): number {
  const header = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? defaultWaitSeconds : Math.min(Math.max(seconds, 0), maxWaitSeconds);
}
