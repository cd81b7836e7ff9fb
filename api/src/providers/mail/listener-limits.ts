// Limits per sender of the mail listener: connections, commands, guesses of addresses, time, memory.
import type { SMTPServer, SMTPServerSession } from 'smtp-server';

export interface ListenerLimits {
  readonly clients: number;
  /** Concurrent connections from one address, or from one IPv6 customer network (/64). */
  readonly clientsOfNetwork: number;
  readonly recipients: number;
  /** Unknown recipients before the session is closed, so that addresses can't be probed. */
  readonly unknownRecipients: number;
  /** Bytes of commands in one session, excluding messages. */
  readonly commandBytes: number;
  /** Bytes of all messages in memory at once. */
  readonly heldBytes: number;
  readonly idleMs: number;
  readonly sessionMs: number;
  /** A message must deliver a minimum of bytes in each interval of this length. */
  readonly stallMs: number;
  readonly stallBytes: number;
  readonly patrolMs: number;
}

export const listenerLimits: ListenerLimits = {
  clients: 200,
  // Postfix's default number of connections to one destination.
  clientsOfNetwork: 20,
  recipients: 20,
  unknownRecipients: 10,
  commandBytes: 256 * 1024,
  heldBytes: 200 * 1024 * 1024,
  idleMs: 60_000,
  sessionMs: 15 * 60_000,
  stallMs: 30_000,
  stallBytes: 16 * 1024,
  patrolMs: 1000,
};

/** The resources that a session has used so far. */
export interface SessionUsage {
  readonly startedAt: number;
  unknownRecipients: number;
  mailBytes: number;
  /** The message being received. */
  transfer: Transfer | null;
}

interface Transfer {
  bytes: number;
  checkedAt: number;
  bytesAtCheck: number;
}

const usages = new WeakMap<SMTPServerSession, SessionUsage>();

/** Returns the usage of a session; creates it on the session's first call. */
export function getUsage(session: SMTPServerSession): SessionUsage {
  const known = usages.get(session);
  if (known !== undefined) return known;
  const begun = { startedAt: performance.now(), unknownRecipients: 0, mailBytes: 0, transfer: null };
  usages.set(session, begun);
  return begun;
}

/** The state of a message whose transfer starts now. */
export const createTransfer = (): Transfer => ({ bytes: 0, checkedAt: performance.now(), bytesAtCheck: 0 });

/** Whether the network of an address exceeds its connection limit. */
export function hasTooManyConnections(
  { connections }: SMTPServer,
  address: string,
  limits: ListenerLimits,
): boolean {
  const network = toNetwork(address);
  const same = [...connections].filter(({ remoteAddress }) => toNetwork(remoteAddress) === network);
  return same.length > limits.clientsOfNetwork;
}

/**
 * The network of an IP address, by which connections are limited: an IPv4 address itself; of an IPv6 address the 64
 * bits that a provider assigns to one customer.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * Starts a timer that closes sessions over the limits. Returns a function that stops it.
 * @param maxBytes maximum bytes of one message
 */
export function enforceLimits(server: SMTPServer, limits: ListenerLimits, maxBytes: number): () => void {
  const timer = setInterval(() => {
    for (const connection of server.connections) {
      const usage = getUsage(connection.session);
      // TLS adds overhead to each message, so we allow twice its size.
      const commandBytes = connection._socket.bytesRead - 2 * usage.mailBytes;
      const reason = findViolation(usage, commandBytes, limits, maxBytes);
      if (reason !== null) connection.send(421, reason);
    }
  }, limits.patrolMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The reason to close a session: a limit that it exceeds, or a transfer that is too slow; null if there is none.
 * Remembers the transfer's progress for the next check.
 */
function findViolation(
  { startedAt, transfer }: SessionUsage,
  commandBytes: number,
  limits: ListenerLimits,
  maxBytes: number,
): string | null {
  const now = performance.now();
  if (now - startedAt > limits.sessionMs) return 'session too long';
  if (commandBytes > limits.commandBytes) return 'too many commands';
  if (transfer === null) return null;
  if (transfer.bytes > 2 * maxBytes) return 'message too large';
  if (now - transfer.checkedAt < limits.stallMs) return null;
  if (transfer.bytes - transfer.bytesAtCheck < limits.stallBytes) return 'message too slow';
  transfer.checkedAt = now;
  transfer.bytesAtCheck = transfer.bytes;
  return null;
}
