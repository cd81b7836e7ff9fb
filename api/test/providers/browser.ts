// A minimal browser for sign-on tests: it keeps cookies and follows redirects one step at a time.
import { testApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { newIpAddress } from '../from-address.ts';

export interface Browser {
  readonly cookies: Map<string, string>;
  /** Requests a page or another address; returns the response without following redirects. */
  visit(path: string, form?: Record<string, string>): Promise<Answer & { location: string }>;
  /** Calls the API like the page's script. */
  call(method: string, path: string, body: unknown): Promise<Answer>;
}

/** A browser without cookies. */
export function newBrowser(host = 'riverbend.localhost'): Browser {
  const cookies = new Map<string, string>();
  const address = newIpAddress();
  const send = async (
    method: string,
    url: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ) => {
    const { http } = await testApp();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await http.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: { host, cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      location: String(response.headers.location ?? ''),
    };
  };
  const formType = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    cookies,
    visit: (path, form) =>
      form === undefined
        ? send('GET', path, undefined, {})
        : send('POST', path, new URLSearchParams(form).toString(), formType),
    call: (method, path, body) =>
      send(method, `/api${path}`, JSON.stringify(body), {
        'content-type': 'application/json',
        'x-requested-with': 'commonway',
      }),
  };
}
