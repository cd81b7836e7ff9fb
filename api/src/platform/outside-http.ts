// Requests to URLs that a tenant entered. They must never reach our own network (security B9.52): we check the scheme
// and the resolved address when the socket opens, so that a DNS name can't change in between.
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hasPlainHost } from '@commonway/contract/fields/secure-url.ts';

/** Calls URLs that a tenant entered. */
export interface OutsideHttp {
  /** Whether a URL may be called, as far as that is known without calling it. */
  permits(url: URL): boolean;
  /** Like `fetch` without redirects; rejects for forbidden addresses and for slow or endless responses. */
  fetch(url: string, init?: OutsideRequest): Promise<Response>;
}

export interface OutsideRequest {
  readonly method?: string;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: unknown;
}

const timeoutMs = 8000;
const maxResponseBytes = 1_048_576;

/** Names that only a private network resolves: no look-up may be made for them. */
const privateName = /\.(internal|local|home\.arpa)$/i;

const loopback = createBlockList(['127.0.0.0/8', '::1/128']);
/** Everything that is not a host of the public internet (RFC 6890), and the host agent of Azure's virtual machines. */
const notPublic = createBlockList(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24'.split(' '),
  '168.63.129.16/32 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'.split(
    ' ',
  ),
  // In IPv6 only parts of 2000::/3 are allocated.
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1'.split(
    ' ',
  ),
);

/**
 * Creates the client for URLs that a tenant entered.
 * @param allowsLoopback for development and tests, where a provider runs on this machine over plain http
 * @param authority trusted certificates instead of the system's
 */
export function createOutsideHttp({
  allowsLoopback,
  authority,
}: {
  allowsLoopback: boolean;
  authority?: string;
}): OutsideHttp {
  /** Whether requests to an IP address are allowed. */
  const isAllowed = (address: string): boolean => {
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (loopback.check(address, family)) return allowsLoopback;
    // No public host has an IPv4 address in IPv6 notation. (In the list, their network would match every IPv4 address.)
    if (address.toLowerCase().startsWith('::ffff:')) return false;
    return !notPublic.check(address, family);
  };
  /** Whether a URL may be called, as far as that is known before its host name is resolved. */
  const permits = (url: URL): boolean => {
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const isHere = host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
    if (!hasPlainHost(url) || privateName.test(host)) return false;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere && allowsLoopback)) return false;
    return isIP(host) === 0 ? !isHere || allowsLoopback : isAllowed(host);
  };
  return {
    permits,
    fetch: async (address, init = {}) => {
      const url = new URL(address);
      if (!permits(url)) throw new Error('requests to this address are not allowed');
      return sendRequest(url, init, {
        lookup: createCheckedLookup(isAllowed),
        ...(authority && { ca: authority }),
      });
    },
  };
}

/** Whether a host is an IP address of this machine. */
const isLoopback = (host: string): boolean =>
  isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** Creates a list of networks from groups of CIDR ranges. */
function createBlockList(...groups: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const network of groups.flat()) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Returns a DNS lookup for Node's requests that fails if any IP address of the host is not allowed. */
function createCheckedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const refusal =
        error ??
        (addresses.every(({ address }) => isAllowed(address))
          ? null
          : new Error('requests to this IP address are not allowed'));
      const [first] = addresses ?? [];
      if (refusal !== null || first === undefined)
        callback(refusal ?? new Error('the host name has no IP address'), [], 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

/** Sends a request and reads the whole response; rejects after the time limit or beyond the maximum length. */
async function sendRequest(
  url: URL,
  init: OutsideRequest,
  connection: { readonly lookup: LookupFunction; readonly ca?: string },
): Promise<Response> {
  // Response handles the bytes and the media type of every kind of body.
  const source = new Response((init.body ?? null) as ConstructorParameters<typeof Response>[0]);
  const payload = Buffer.from(await source.arrayBuffer());
  const type = source.headers.get('content-type');
  const headers = {
    ...(type === null ? {} : { 'content-type': type }),
    ...(payload.length === 0 ? {} : { 'content-length': payload.length }),
    ...init.headers,
  };
  const settings = {
    method: init.method ?? 'GET',
    headers,
    ...connection,
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise<Response>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, settings, (answer) => {
      readBody(answer).then(
        (bytes) => resolve(toFetchResponse(answer.statusCode ?? 502, answer.headers, bytes)),
        (error: unknown) => {
          request.destroy();
          reject(error as Error);
        },
      );
    });
    request.once('error', reject);
    request.end(payload);
  });
}

/** Reads a response's body; rejects if it is longer than the maximum. */
async function readBody(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Converts the parts of Node's response to a `Response`, as `fetch` returns it. */
function toFetchResponse(status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer): Response {
  const fetchHeaders = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) fetchHeaders.set(name, String(value));
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers: fetchHeaders });
}
