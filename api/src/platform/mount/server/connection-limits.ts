// Limits of the HTTP server: how long a client may take and how many connections it may hold. A slow or greedy client
// must not affect others.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Time and connection limits of clients. Tests shorten the times. */
export interface ServerLimits {
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  readonly headersMs: number;
  /** A whole request with its body: a piece of 4 MiB at 56 kbit/s. */
  readonly requestMs: number;
  /** A body must send `bodyBytes` within this time, or its remainder. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** An idle connection between two requests. Load balancers close theirs after 60 seconds and must close first. */
  readonly idleMs: number;
  /** A connection without traffic during a request. */
  readonly silentMs: number;
  /** How often the limits are checked. */
  readonly checkMs: number;
  /** Per client: open connections or, behind a trusted proxy, concurrent requests. An office may share one address. */
  readonly connectionsPerAddress: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 600_000,
  bodyMs: 30_000,
  bodyBytes: 16_384,
  idleMs: 72_000,
  silentMs: 60_000,
  checkMs: 1000,
  connectionsPerAddress: 1500,
};

/** How long a stop waits for requests in progress. */
const lastRequestsMs = 10_000;

/** Reserved for files, the database, and calls to providers. */
const reservedFiles = 512;
const maxServerConnections = 20_000;

/** Counts connections or requests per client; `end` decrements. */
export interface ClientCounter {
  /** Returns false without counting if the client has reached its limit. */
  tryBegin(address: string): boolean;
  end(address: string): void;
}

/** Creates a counter that allows each client at most `maxPerClient` connections or requests at once. */
export function createClientCounter(maxPerClient: number): ClientCounter {
  const countByClient = new Map<string, number>();
  return {
    tryBegin: (address) => {
      const client = toClientKey(address);
      const count = countByClient.get(client) ?? 0;
      if (count >= maxPerClient) return false;
      countByClient.set(client, count + 1);
      return true;
    },
    end: (address) => {
      const client = toClientKey(address);
      const count = countByClient.get(client) ?? 0;
      if (count > 1) countByClient.set(client, count - 1);
      else countByClient.delete(client);
    },
  };
}

/**
 * Returns what identifies a client by its IP address: the IPv4 address, or the /64 network of an IPv6 address, in which
 * one customer can use any number of addresses.
 */
export function toClientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const first = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${first.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Why a connection is closed before routing. */
export type SocketProblem = 'request_timeout' | 'malformed_request' | 'busy';

export interface LimitedServerSettings {
  readonly limits: ServerLimits;
  readonly isTrustedProxy: (address: string) => boolean;
  /** The whole HTTP response, status line and headers included. */
  readonly formatErrorResponse: (problem: SocketProblem) => string;
}

/** Creates an HTTP server that enforces the time and connection limits; it doesn't listen yet. */
export function createLimitedServer(listener: RequestListener, settings: LimitedServerSettings): Server {
  const { limits } = settings;
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  );
  server.setTimeout(limits.silentMs);
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const problem = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
    // A client would take a second response on the same connection for the response to another request.
    closeSocket(socket, socket.bytesWritten === 0 ? settings.formatErrorResponse(problem) : null);
  });
  limitConnections(server, settings);
  closeStalledRequests(server, settings);
  return server;
}

/**
 * Lets a server close although clients stay connected: returns a function that ends its connections without a request
 * in progress, and the others when they have taken too long. (Node waits for connections that never sent a request.)
 */
export function trackConnections(server: Server): { endConnections(): void } {
  const requestsBySocket = new Map<Socket, number>();
  let isClosing = false;
  const countRequests = (socket: Socket, change: number): void => {
    const count = (requestsBySocket.get(socket) ?? 0) + change;
    if (!socket.destroyed) requestsBySocket.set(socket, count);
    if (isClosing && count === 0) socket.end();
  };
  server.on('connection', (socket: Socket) => {
    requestsBySocket.set(socket, 0);
    socket.once('close', () => requestsBySocket.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    countRequests(socket, 1);
    response.once('close', () => countRequests(socket, -1));
  });
  return {
    endConnections: () => {
      isClosing = true;
      for (const [socket, count] of requestsBySocket) if (count === 0) socket.destroy();
      setTimeout(() => server.closeAllConnections(), lastRequestsMs).unref();
    },
  };
}

/** Refuses connections above the limits: in total, and per address unless it is a trusted proxy. */
function limitConnections(
  server: Server,
  { limits, isTrustedProxy, formatErrorResponse }: LimitedServerSettings,
): void {
  server.maxConnections = Math.min(maxServerConnections, Math.max(64, readMaxOpenFiles() - reservedFiles));
  const counter = createClientCounter(
    Math.min(limits.connectionsPerAddress, Math.ceil(server.maxConnections / 2)),
  );
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrustedProxy(address)) return;
    if (!counter.tryBegin(address)) return closeSocket(socket, formatErrorResponse('busy'));
    socket.once('close', () => counter.end(address));
  });
}

/** The maximum number of open files of this process. Node raises the soft limit to the hard limit at startup. */
function readMaxOpenFiles(): number {
  // Listing the network interfaces would query DNS.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

interface ReceivedBody {
  readonly response: ServerResponse;
  /** Bytes received at the last progress, and the number of checks without progress since. */
  bytes: number;
  checks: number;
}

/**
 * Ends requests whose body stalls. A body with unread bytes waits for us and isn't late. We count checks and not
 * seconds: a process that was blocked reads the bytes that arrived meanwhile before it checks again.
 */
function closeStalledRequests(server: Server, { limits, formatErrorResponse }: LimitedServerSettings): void {
  const receiving = new Map<IncomingMessage, ReceivedBody>();
  server.on('request', (request, response) => {
    if (hasBody(request)) receiving.set(request, { response, bytes: request.socket.bytesRead, checks: 0 });
  });
  /** Closes the connection of a request if its body made too little progress. */
  const checkProgress = ({ socket, readableLength }: IncomingMessage, body: ReceivedBody): void => {
    body.checks += 1;
    if (socket.bytesRead - body.bytes >= limits.bodyBytes || readableLength > 0)
      Object.assign(body, { bytes: socket.bytesRead, checks: 0 });
    else if (body.checks * limits.checkMs >= limits.bodyMs)
      closeSocket(socket, body.response.headersSent ? null : formatErrorResponse('request_timeout'));
  };
  const watching = setInterval(() => {
    for (const [request, body] of receiving)
      if (request.complete || request.socket.destroyed) receiving.delete(request);
      else checkProgress(request, body);
  }, limits.checkMs).unref();
  server.once('close', () => clearInterval(watching));
}

/** Whether a request has a body, by its headers. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Sends a raw HTTP response, if any, and closes the connection. */
function closeSocket(socket: Socket, response: string | null): void {
  if (response === null || !socket.writable) socket.destroy();
  else socket.end(response, () => socket.destroy());
}
