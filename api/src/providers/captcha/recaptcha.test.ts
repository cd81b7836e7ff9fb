// Against our own server that simulates Google's siteverify: the token selects the response.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaptchaPort } from './captcha-port.ts';
import { createRecaptcha } from './create-captcha.ts';

const host = 'riverbend.localhost';
const person = { success: true, score: 0.9, action: 'login', hostname: host };
const answers: Readonly<Record<string, unknown>> = {
  person,
  'just enough': { ...person, score: 0.7 },
  suspect: { ...person, score: 0.3 },
  'for another action': { ...person, action: 'signup' },
  'from another host': { ...person, hostname: 'evil.test' },
  'without a host': { success: true, score: 0.9, action: 'login' },
  'without a score': { success: true, action: 'login', hostname: host },
  'used before': { success: false, 'error-codes': ['timeout-or-duplicate'] },
  'challenge passed': { success: true, hostname: host },
  'challenge elsewhere': { success: true, hostname: 'evil.test' },
  'challenge failed': { success: false },
};

const requests: Record<string, string>[] = [];
let google: Server;
let port: CaptchaPort;

beforeAll(async () => {
  google = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(form);
    const answer = answers[form['response'] ?? ''];
    if (answer === undefined) return response.writeHead(500).end('<html>');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
  port = createRecaptcha({ secret: 'score-secret', challengeSecret: 'challenge-secret', verifyUrl });
});

afterAll(() => new Promise((resolve) => google.close(resolve)));

test.each([
  ['person', 3, 0.9],
  ['just enough', 3, 0.7],
  ['suspect', 3, 0.3],
  ['for another action', 3, 0],
  ['from another host', 3, 0],
  ['without a host', 3, 0],
  ['without a score', 3, 0],
  ['used before', 3, 0],
  ['challenge passed', 2, 1],
  ['challenge elsewhere', 2, 0],
  ['challenge failed', 2, 0],
  // A passed challenge has no score, so it can't replace version 3.
  ['challenge passed', 3, 0],
] as const)(
  'security Z9, bound to action, host, and score: %s (version %d) scores %d',
  async (token, version, score) => {
    expect(await port.score({ token, version, action: 'login', host })).toBe(score);
  },
);

test('verifies each version with the secret of its own key', async () => {
  requests.length = 0;
  await port.score({ token: 'person', version: 3, action: 'login', host });
  await port.score({ token: 'challenge passed', version: 2, action: 'login', host });
  expect(requests).toEqual([
    { secret: 'score-secret', response: 'person' },
    { secret: 'challenge-secret', response: 'challenge passed' },
  ]);
});

test('throws when the provider fails instead of reporting a robot', async () => {
  await expect(port.score({ token: 'no such answer', version: 3, action: 'login', host })).rejects.toThrow(
    '500',
  );
});
