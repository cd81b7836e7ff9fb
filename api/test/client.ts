// Calls the app over HTTP as a client would: host for the tenant, bearer token for the session.
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { testApp } from './app.ts';
import { solveCaptcha } from './captcha.ts';

export interface Answer {
  readonly status: number;
  // Tests assert the shape of the response.
  // biome-ignore lint/suspicious/noExplicitAny: an answer is asserted member by member
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export interface Caller {
  readonly host?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** Sends one request to a path below /api of the test app; `body` is sent as JSON. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  caller: Caller = {},
): Promise<Answer> {
  const { http } = await testApp();
  const response = await http.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `/api${path}`,
    headers: {
      host: caller.host ?? 'riverbend.localhost',
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...caller.headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}

/**
 * Signs a person in with the calls of the specification, by default with the demo's password; returns the caller for
 * further calls.
 */
export async function signIn(
  login: string,
  host = 'riverbend.localhost',
  password = demoPassword,
): Promise<Caller & { token: string }> {
  const name = login.includes('@') ? { email: login } : { phone: login };
  const credentials = { ...name, password, ...(await solveCaptchaIfRequired(host)) };
  const first = await repeatWhileBusy(() => call('POST', '/users/login-v2', credentials, { host }));
  if (first.status !== 200) throw new Error(`login of ${login}: ${JSON.stringify(first.body)}`);
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { host, token: first.body.token });
  const account = body.accounts.find((candidate: { subdomain: string }) =>
    host.startsWith(`${candidate.subdomain}.`),
  );
  const session = await call(
    'POST',
    '/users/session-v2',
    {
      cd_user: account.cd_user,
      entity_id: account.cd_entity,
      cd_instance: account.cd_instance,
      entity_type: account.entity_type,
      cd_community_entity: account.cd_community_entity,
      cd_community_entity_type: account.cd_community_entity_type,
    },
    { host, token: first.body.token },
  );
  if (session.body.token === undefined)
    throw new Error(`session of ${login}: ${JSON.stringify(session.body)}`);
  return { host, token: session.body.token };
}

/** Sends a request again, as a client should, while the server is busy: it says for how many seconds. */
export async function repeatWhileBusy(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let tries = 0; answer.body.error === 'busy' && tries < 20; tries += 1) {
    await setTimeout(Number(answer.headers['retry-after']) * 1000);
    answer = await send();
  }
  return answer;
}

/** The captcha fields of a sign-in request; empty if the host requires no captcha. */
async function solveCaptchaIfRequired(host: string): Promise<{ captchaToken?: string }> {
  const { activated } = (await call('GET', '/recaptcha/is-activated', undefined, { host })).body;
  if (!activated) return {};
  const { body } = await call('GET', '/recaptcha/challenge', undefined, { host });
  return { captchaToken: await solveCaptcha(body) };
}
