// A local push service, over TLS with its own certificate, and browsers that subscribe to it.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import library from 'web-push';
import type { PushDevice } from '../src/providers/push/push-port.ts';

/** For tests on loopback only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBGI30pbdZViACilR
1yF+EHsrk1Zuw2UGalf7abDxpC2hRANCAAR/avxofKL6nym5pmAPLvYuldQAA4f4
nYFBIvBV+m9jlJktMxLV8StAy3nhjoiOM5QwYxkszntibDe6849SzR94
-----END PRIVATE KEY-----`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpjCCAUugAwIBAgIUfDaok5LtLHrXE/SganIv2I5+1J8wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcHVzaC5sb2NhbGhvc3QwIBcNMjYxMTIyMDcwOTM5WhgPMjEy
NjEwMjkwNzA5MzlaMBkxFzAVBgNVBAMMDnB1c2gubG9jYWxob3N0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEf2r8aHyi+p8puaZgDy72LpXUAAOH+J2BQSLwVfpv
Y5SZLTMS1fErQMt54Y6IjjOUMGMZLM57Ymw3uvOPUs0feKNvMG0wHQYDVR0OBBYE
FBTJn447Sy3Whfv6t4eNwwBTdSCSMB8GA1UdIwQYMBaAFBTJn447Sy3Whfv6t4eN
wwBTdSCSMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
AAABMAoGCCqGSM49BAMCA0kAMEYCIQCtk+OTFzV4AlwGOzA1HiXm3wDzgcYkWY4e
O2rk1LXVIQIhAMekeSzGeidYT77Dyg7cDPVcy2UDFGWlcbzXpscdlYAM
-----END CERTIFICATE-----`;

export const pushKeys = { ...library.generateVAPIDKeys(), subject: 'mailto:push@example.test' };

/** Its responses by path. */
const answers: Readonly<Record<string, [number, Record<string, string>]>> = {
  '/taken': [201, {}],
  '/gone': [410, {}],
  '/unknown': [404, {}],
  '/moved': [307, { location: '/taken' }],
  '/busy': [503, {}],
};

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  /** The requests it received, oldest first. */
  readonly requests: ReceivedRequest[];
  close(): void;
}

/** Starts a push service that records each request and responds by path: /taken, /gone, /busy. */
export async function startPushService(): Promise<PushService> {
  const requests: ReceivedRequest[] = [];
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers, body: await buffer(request) });
    const [status, more] = answers[path.split('?')[0] ?? ''] ?? [500, {}];
    response.writeHead(status, more).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const browser = createECDH('prime256v1');

/** A browser with a push subscription at this endpoint. */
export const createPushDevice = (endpoint: string): PushDevice => ({
  endpoint,
  publicKey: browser.generateKeys('base64url'),
  secret: randomBytes(16).toString('base64url'),
});
