// HTTP calls to the API of a public marketplace.
import { randomUUID } from 'node:crypto';
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
export class MarketplaceBusy extends Error {}

const version = '2018-08-31';
const answerMs = 10_000;
const tooManyRequests = 429;
/** Unless the marketplace names a time; and the longest that we wait if it names one. */
const defaultWaitSeconds = 10;
const maxWaitSeconds = 600;
// Unknown, or an invalid or expired purchase token.
const defaultRefusals: readonly number[] = [400, 404];

/**
 * Returns a function that calls the API. After a response that asks us to wait, all calls fail until the wait is over, so
 * that the jobs, which are repeated with growing delays, don't prolong it.
 * @param limitMs how long the marketplace can take to respond
 */
export function createApiCaller(account: MarketplaceAccount, limitMs = answerMs): CallApi {
  const token = createTokenProvider(account);
  let busyUntil = 0;
  return async (path, { method = 'GET', body, headers, query = {}, refusals = defaultRefusals } = {}) => {
    if (Date.now() < busyUntil) throw new MarketplaceBusy('the marketplace asked us to wait');
    const id = randomUUID();
    const response = await fetch(`${account.baseUrl}/api${path}?${toSearch(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
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
    if (response.status === tooManyRequests) {
      busyUntil = Date.now() + readWaitSeconds(response) * 1000;
      throw new MarketplaceBusy(`the marketplace is too busy for call ${id}`);
    }
    if (refusals.includes(response.status)) return null;
    if (!response.ok)
      throw new Error(`the marketplace responded to call ${id} with status ${response.status}`);
    const text = await response.text();
    return { body: text === '' ? {} : JSON.parse(text), headers: response.headers };
  };
}

const toSearch = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...query, 'api-version': version }).toString();

/** How long a response asks us to wait. */
function readWaitSeconds(response: Response): number {
  const header = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? defaultWaitSeconds : Math.min(Math.max(seconds, 0), maxWaitSeconds);
}
