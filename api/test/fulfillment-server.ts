// The fulfillment API and the identity provider of a public marketplace over HTTP, with the subscriptions of the simulated
// marketplace, so that the app runs with its real client.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { MarketplaceOperation } from '../src/providers/marketplace/marketplace-port.ts';
import type {
  SimulatedMarketplace,
  SimulatedWebhook,
} from '../src/providers/marketplace/simulated-marketplace.ts';
import { marketplaceApplicationId, webhookAlgorithm } from '../src/providers/marketplace/webhook-token.ts';
import { type LocalServer, type Reaction, type ReceivedRequest, startLocalServer } from './local-server.ts';

const directory = '/our-directory';
const clientId = 'our-application';
const keyId = 'first';

export interface FulfillmentServer extends LocalServer {
  /** The environment of an app that uses this marketplace. */
  readonly environment: Readonly<Record<string, string>>;
  /** The public key of its webhook tokens, which a forger knows too. */
  readonly publicKey: object;
  /** Decides what happens to a request instead; null leaves it alone. */
  disturb(disturbance: ((request: ReceivedRequest) => Reaction | null) | null): void;
  /** The webhook of an operation, with a valid token unless `change` says otherwise. */
  signWebhook(operation: object, change?: TokenChange): Promise<SimulatedWebhook>;
}

export interface TokenChange {
  readonly issuer?: string;
  readonly audience?: string;
  /** A time from now, such as `2 minutes ago`; null for none. */
  readonly expires?: string | null;
  readonly notBefore?: string;
}

/** Starts the server. The simulator is asked for on each request: an app's database comes after the server. */
export async function startFulfillmentServer(
  simulator: () => SimulatedMarketplace | Promise<SimulatedMarketplace>,
): Promise<FulfillmentServer> {
  const { privateKey, publicKey } = await generateKeyPair(webhookAlgorithm);
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: webhookAlgorithm, use: 'sig' };
  let disturb: ((request: ReceivedRequest) => Reaction | null) | null = null;
  const server = await startLocalServer(async (request) => {
    const reaction = disturb?.(request) ?? null;
    if (reaction !== null) return reaction;
    if (request.path === `${directory}/discovery/v2.0/keys`) return { body: { keys: [jwk] } };
    if (request.path === `${directory}/oauth2/v2.0/token`)
      return { body: { access_token: 'access', expires_in: 3600 } };
    try {
      return await answer(await simulator(), request);
    } catch {
      // The simulator's database restarts.
      return { status: 500, body: {} };
    }
  });
  return {
    ...server,
    publicKey: jwk,
    environment: {
      MARKETPLACE_BASE_URL: server.url,
      MARKETPLACE_TOKEN_URL: `${server.url}${directory}/oauth2/v2.0/token`,
      MARKETPLACE_CLIENT_ID: clientId,
      MARKETPLACE_CLIENT_SECRET: 'client-secret',
    },
    disturb: (disturbance) => {
      disturb = disturbance;
    },
    signWebhook: async (
      operation,
      {
        issuer = `${server.url}${directory}/v2.0`,
        audience = clientId,
        expires = '5 minutes',
        notBefore = '1 minute ago',
      } = {},
    ) => {
      const token = new SignJWT({ azp: marketplaceApplicationId })
        .setProtectedHeader({ alg: webhookAlgorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setNotBefore(notBefore);
      if (expires !== null) token.setExpirationTime(expires);
      return { body: JSON.stringify(operation), authorization: `Bearer ${await token.sign(privateKey)}` };
    },
  };
}

const missing = { status: 404, body: {} };
const found = (body: unknown): Reaction => (body === null ? missing : { body });

/** Responds to a call of the fulfillment API, version 2018-08-31. */
async function answer(simulator: SimulatedMarketplace, request: ReceivedRequest): Promise<Reaction> {
  const { pathname, searchParams } = new URL(request.path, 'http://marketplace.test');
  if (searchParams.get('api-version') !== '2018-08-31') return { status: 400, body: {} };
  const [, id = '', part = '', operationId = ''] =
    /^\/api\/saas\/subscriptions(?:\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?)?$/.exec(pathname) ?? [];
  const call = `${request.method} ${id === 'resolve' ? 'resolve' : part}`;
  const body = request.body === '' ? {} : JSON.parse(request.body);
  if (pathname === '/api/batchUsageEvent') return answerUsage(simulator, body.request);
  if (call === 'POST resolve') return resolve(simulator, request);
  if (id === '') return { body: { subscriptions: (await simulator.list()).subscriptions } };
  if (operationId !== '' && request.method === 'PATCH') {
    const isTaken = await simulator.acknowledge(id, operationId, body.status);
    return { status: isTaken === null ? 409 : 200, body: '' };
  }
  if (operationId !== '') return found(toWire(await simulator.findOperation(id, operationId)));
  switch (call) {
    case 'GET ':
      return found(await simulator.find(id));
    case 'GET listAvailablePlans':
      return found({ plans: await simulator.listPlans(id) });
    case 'GET operations':
      return { body: { operations: (await simulator.listPendingOperations(id)).map(toWire) } };
    case 'POST activate':
      return (await simulator.activate(id, body.planId)) === null ? missing : { body: '' };
    case 'PATCH ':
      return accept(
        id,
        await (body.planId
          ? simulator.changePlan(id, body.planId)
          : simulator.changeQuantity(id, body.quantity)),
      );
    case 'DELETE ':
      return accept(id, await simulator.cancel(id));
    default:
      return missing;
  }
}

/** A change that began, with the location of its operation. */
const accept = (id: string, started: { readonly operationId: string | null } | null): Reaction =>
  started === null
    ? { status: 400, body: {} }
    : {
        status: 202,
        headers: {
          'operation-location': `https://marketplace.test/api/saas/subscriptions/${id}/operations/${started.operationId}?api-version=2018-08-31`,
        },
        body: '',
      };

/** An operation with the fields of the API. */
const toWire = (operation: MarketplaceOperation | null) =>
  operation && {
    ...operation,
    isOurs: undefined,
    operationRequestSource: operation.isOurs ? 'Partner' : 'Azure',
  };

/** The subscription behind a purchase token. */
async function resolve(simulator: SimulatedMarketplace, { headers }: ReceivedRequest): Promise<Reaction> {
  const subscription = await simulator.resolve(String(headers['x-ms-marketplace-token']));
  return subscription === null ? { status: 400, body: {} } : { body: { id: subscription.id, subscription } };
}

interface WireUsage {
  readonly resourceId: string;
  readonly dimension: string;
  readonly effectiveStartTime: string;
  readonly quantity: number;
  readonly planId: string;
}

/** The results of usage events. Like the real API, it refuses the whole batch if a quantity is not positive. */
async function answerUsage(simulator: SimulatedMarketplace, events: readonly WireUsage[]): Promise<Reaction> {
  if (events.some(({ quantity }) => quantity <= 0)) return { status: 400, body: {} };
  const results = await simulator.reportUsage(
    events.map(({ resourceId, effectiveStartTime, ...event }) => ({
      ...event,
      subscriptionId: resourceId,
      hour: effectiveStartTime,
    })),
  );
  const result = results.map(({ subscriptionId, hour, message, ...each }) => ({
    ...each,
    resourceId: subscriptionId,
    effectiveStartTime: hour,
    error: { message },
  }));
  return { body: { count: result.length, result } };
}
