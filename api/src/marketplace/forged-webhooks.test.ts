// Webhooks with tokens that are not valid, at the app with the real client, and what a purchase token leaves behind.
import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp, testApp } from '../../test/app.ts';
import {
  type FulfillmentServer,
  startFulfillmentServer,
  type TokenChange,
} from '../../test/fulfillment-server.ts';
import { postWebhook } from '../../test/marketplace.ts';
import { queryRows } from '../../test/rows.ts';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { createApp } from '../app.ts';
import { createLogger } from '../platform/log.ts';
import {
  createSimulatedMarketplace,
  type SimulatedMarketplace,
} from '../providers/marketplace/simulated-marketplace.ts';

const operation = { id: 'forged', subscriptionId: 'sample-running', action: 'Unsubscribe' };
let server: FulfillmentServer;
let simulator: SimulatedMarketplace;

beforeAll(async () => {
  server = await startFulfillmentServer(() => simulator);
  const app = await startApp(await getFileDatabaseUrl(), server.environment);
  simulator = createSimulatedMarketplace(app.ports.database);
  sendCallsTo(app);
  return server.close;
});

const listStored = () =>
  queryRows(
    344,
    `select id from marketplace_operation where id = 'forged'
     union all select operation_id from marketplace_operation_step where operation_id = 'forged'`,
  );

test('accepts the token that the forged ones differ from', async () => {
  const genuine = { ...operation, id: 'genuine' };
  expect(await postWebhook(await server.signWebhook(genuine))).toBe(200);
  const older = { issuer: 'https://sts.windows.net/our-directory/' };
  expect(await postWebhook(await server.signWebhook(genuine, older))).toBe(200);
});

test.each<[string, (url: string) => TokenChange]>([
  ['that expired', () => ({ expires: '2 minutes ago' })],
  ['without an expiry', () => ({ expires: null })],
  ['that is valid later', () => ({ notBefore: '10 minutes' })],
  ['of another tenant', () => ({ issuer: 'https://sts.windows.net/another/' })],
  ['of another tenant in the newer format', (url) => ({ issuer: `${url}/another/v2.0` })],
  ['of another version of the issuer', (url) => ({ issuer: `${url}/our-directory/v3.0` })],
  ['for another application', () => ({ audience: 'another' })],
])('security B10.55: a webhook with a token %s gets 401 and stores nothing', async (_what, change) => {
  expect(await postWebhook(await server.signWebhook(operation, change(server.url)))).toBe(401);
  expect(await listStored()).toEqual([]);
});

test('security B10.55: a webhook with an unsigned token, or one signed with the public key, gets 401', async () => {
  const { body, authorization } = await server.signWebhook(operation);
  const [, payload = ''] = authorization.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const publicKey = createPublicKey({ key: server.publicKey as JsonWebKey, format: 'jwk' });
  const secrets = [
    publicKey.export({ type: 'spki', format: 'pem' }),
    publicKey.export({ type: 'spki', format: 'der' }),
    JSON.stringify(server.publicKey),
  ];
  const signed = `${encode({ alg: 'HS256', kid: 'first' })}.${payload}`;
  const confused = secrets.map(
    (secret) => `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`,
  );
  const unsigned = ['none', 'None', 'RS256'].map((alg) => `${encode({ alg, kid: 'first' })}.${payload}.`);
  for (const token of [...confused, ...unsigned])
    expect([token, await postWebhook({ body, authorization: `Bearer ${token}` })]).toEqual([token, 401]);
  expect(await listStored()).toEqual([]);
});

test('security B10.54: an expired purchase token is refused, and no purchase token reaches the log', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const { ports, config } = await testApp();
  const { http } = await createApp(config, { ...ports, log: createLogger('trace', sink) });
  const ask = async (purchaseToken: string) =>
    http.inject({
      method: 'POST',
      url: '/api/get-subscription-details',
      headers: { host: 'services.localhost' },
      payload: { purchaseToken },
    });
  const bought = await simulator.purchase({ name: 'Log', planId: 'starter', email: 'b@log.test' });
  expect((await ask(bought.purchaseToken)).statusCode).toBe(200);
  const expired = await ask('canary-expired-purchase');
  expect([expired.statusCode, expired.json().error]).toEqual([410, 'purchase_token_expired']);
  server.disturb(() => ({ status: 500, body: {} }));
  expect((await ask('canary-failing-purchase')).statusCode).toBe(500);
  server.disturb(null);
  await http.close();
  const log = lines.join('');
  expect(log).toContain('status 500');
  for (const secret of ['canary', bought.purchaseToken]) expect(log).not.toContain(secret);
});
