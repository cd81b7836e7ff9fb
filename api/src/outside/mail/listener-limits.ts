// What one sender may take of the mail listener: connections, commands, guesses at addresses, time, memory.
import type { SMTPServer, SMTPServerSession } from 'smtp-server';

export interface ListenerLimits {
  readonly clients: number;
  /** Connections at once from one address, or from one IPv6 network of a customer (/64). */
  readonly clientsOfNetwork: number;
  readonly recipients: number;
  /** Recipients we do not know before the session is closed, so that addresses cannot be tried out. */
  readonly unknownRecipients: number;
  /** Bytes of commands in one session, beside its messages. */
  readonly commandBytes: number;
  /** Bytes of all messages that are in memory at once. */
  readonly heldBytes: number;
  readonly idleMs: number;
  readonly sessionMs: number;
  /** A message must bring so many bytes in each such span. */
  readonly stallMs: number;
  readonly stallBytes: number;
  readonly patrolMs: number;
}

export const listenerLimits: ListenerLimits = {
  clients: 200,
  // What Postfix opens to one destination by default.
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

/** What a session used so far. */
export interface SessionUsage {
  readonly startedAt: number;
  unknownRecipients: number;
  mailBytes: number;
  /** The message that comes in now. */
  transfer: Transfer | null;
}

interface Transfer {
  bytes: number;
  checkedAt: number;
  bytesAtCheck: number;
}

const usages = new WeakMap<SMTPServerSession, SessionUsage>();

/** The usage of a session, begun with its first call. */
export function usageOf(session: SMTPServerSession): SessionUsage {
  const known = usages.get(session);
  if (known !== undefined) return known;
  const begun = { startedAt: performance.now(), unknownRecipients: 0, mailBytes: 0, transfer: null };
  usages.set(session, begun);
  return begun;
}

export const newTransfer = (): Transfer => ({ bytes: 0, checkedAt: performance.now(), bytesAtCheck: 0 });

/** Whether the network of an address has more connections than it may. */
export function isCrowded({ connections }: SMTPServer, address: string, limits: ListenerLimits): boolean {
  const network = networkOf(address);
  const same = [...connections].filter(({ remoteAddress }) => networkOf(remoteAddress) === network);
  return same.length > limits.clientsOfNetwork;
}

/** An IPv4 address as it is; of an IPv6 address the 64 bits that a provider gives to one customer. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Closes sessions that take more than their share, until it is stopped. `mostBytes`: of one message. */
export function patrol(server: SMTPServer, limits: ListenerLimits, mostBytes: number): () => void {
  const timer = setInterval(() => {
    for (const connection of server.connections) {
      const usage = usageOf(connection.session);
      // TLS adds to each message; its own bytes count twice.
      const commandBytes = connection._socket.bytesRead - 2 * usage.mailBytes;
      const reason = excessOf(usage, commandBytes, limits, mostBytes);
      if (reason !== null) connection.send(421, reason);
    }
  }, limits.patrolMs);
  timer.unref();
  return () => clearInterval(timer);
}

function excessOf(
  { startedAt, transfer }: SessionUsage,
  commandBytes: number,
  limits: ListenerLimits,
  mostBytes: number,
): string | null {
  const now = performance.now();
  if (now - startedAt > limits.sessionMs) return 'session too long';
  if (commandBytes > limits.commandBytes) return 'too many commands';
  if (transfer === null) return null;
  if (transfer.bytes > 2 * mostBytes) return 'message too large';
  if (now - transfer.checkedAt < limits.stallMs) return null;
  if (transfer.bytes - transfer.bytesAtCheck < limits.stallBytes) return 'message too slow';
  transfer.checkedAt = now;
  transfer.bytesAtCheck = transfer.bytes;
  return null;
}
