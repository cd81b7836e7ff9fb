import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../context.ts';
import { mountWebhook } from './webhook.ts';

test.each([
  [true, 507, []],
  [false, 200, ['paid']],
])('with a nearly full disk (%s), an event is answered with %d', async (isLow, status, handled) => {
  const app = fastify();
  const received: string[] = [];
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal && error.error === 'storage_full' ? 507 : 500).send(),
  );
  mountWebhook(
    app,
    '/webhooks/test',
    'signature',
    async (body) => {
      received.push(body.toString());
      return true;
    },
    { database: {} as never, log: {} as never, diskReserve: { isLow: () => isLow } },
  );
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/test',
    headers: { signature: 'valid', 'content-type': 'application/json' },
    payload: 'paid',
  });
  await app.close();
  expect([statusCode, received]).toEqual([status, handled]);
});
