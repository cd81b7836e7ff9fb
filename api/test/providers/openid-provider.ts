// A real OpenID provider on loopback, with its own people. Its sign-in page asks only for the name.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export interface OpenidPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  /** Their directory and object, like at Microsoft's identity provider. */
  readonly tid?: string;
  readonly oid?: string;
}

export interface OpenidServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The private key that it signs with now. */
  readonly getKey: () => JWK;
  /** Replaces the key; tokens of the old one become invalid. */
  readonly rotateKey: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Settings {
  /** The allowed redirect URIs. */
  readonly redirects: readonly string[];
  /** By sign-in name, which is also their subject. */
  readonly people: Readonly<Record<string, OpenidPerson>>;
  readonly port?: number;
}

/** The scope of every API that the provider issues access tokens for. */
const apiScope = 'User.read';
const clientId = 'commonway';
const clientSecret = 'a-secret-of-the-office-and-its-provider';

/** Starts the provider. */
export async function startOpenidProvider({ redirects, people, port = 0 }: Settings): Promise<OpenidServer> {
  let provider: Provider | undefined;
  let key: JWK = {};
  const server = createServer((request, response) => {
    if (provider === undefined) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void provider.callback()(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotateKey = async (): Promise<void> => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    provider = new Provider(issuer, configuration(redirects, people, key));
  };
  await rotateKey();
  return { issuer, clientId, clientSecret, getKey: () => key, rotateKey, close: () => closed(server) };
}

function configuration(redirects: readonly string[], people: Settings['people'], key: JWK): Configuration {
  return {
    jwks: { keys: [key] } as NonNullable<Configuration['jwks']>,
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirects] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    cookies: { keys: ['only-for-tests'] },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, audience) => ({
          scope: apiScope,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
        useGrantedResource: () => true,
      },
    },
    extraTokenClaims: (_context, token) => {
      const accountId = 'accountId' in token ? token.accountId : '';
      const { email, email_verified, tid, oid } = people[accountId] ?? {};
      return { email, email_verified, tid, oid };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...people[id], sub: id }) }),
    // The office requests nothing that needs consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      for (const resource of [oidc.params?.['resource']].flat())
        if (typeof resource === 'string') grant.addResourceScope(resource, apiScope);
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const fields = new URLSearchParams(await text(request));
    const accountId = fields.get('account') ?? '';
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>Staff directory</title><h1>Staff directory</h1>
     <form method="post"><label>Name <input name="account"></label> <button>Sign in</button></form>`,
  );
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/**
 * Follows redirects from `location` like a browser, and signs in by name; an empty name cancels. Returns the address
 * that the browser is redirected to.
 */
export async function visitProvider(location: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
  const home = new URL(location).origin;
  let address = location;
  for (let hop = 0; hop < 8; hop += 1) {
    const isQuestion = new URL(address).pathname.startsWith('/interaction/');
    const answer = await go(address, isQuestion ? new URLSearchParams({ account }) : undefined);
    const next = answer.headers.get('location');
    if (next === null)
      throw new Error(`the provider responded with ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
    if (new URL(address).origin !== home) return new URL(address);
  }
  throw new Error('the provider redirects in a loop');
}

/**
 * Signs a person in, like the marketplace's pages do, and gets their tokens: an access token for the API that `resource`
 * names, and an ID token.
 */
export async function requestTokens(
  { issuer, clientId: client_id, clientSecret: secret }: OpenidServer,
  account: string,
  {
    scope,
    resource,
    redirect,
  }: { readonly scope: string; readonly resource: string; readonly redirect: string },
): Promise<{ readonly access_token: string; readonly id_token: string }> {
  const verifier = `${randomUUID()}${randomUUID()}`;
  const query = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: redirect,
    scope,
    resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const returned = await visitProvider(`${issuer}/auth?${query}`, account);
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
      resource,
    }),
  });
  if (!answer.ok) throw new Error(`the provider refused the code: ${await answer.text()}`);
  return (await answer.json()) as { access_token: string; id_token: string };
}
