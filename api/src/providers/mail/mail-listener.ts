// Receives mail from mail servers. It accepts mail for our own addresses only and relays nothing.
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import {
  createTransfer,
  enforceLimits,
  getUsage,
  hasTooManyConnections,
  type ListenerLimits,
  listenerLimits,
} from './listener-limits.ts';

export interface ListenerSettings {
  readonly port: number;
  readonly host: string;
  readonly name: string;
  readonly maxBytes: number;
  /** PEM; without it mail arrives unencrypted, as behind your own mail server. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
  readonly limits?: Partial<ListenerLimits>;
}

export interface MailReceiver {
  /** Whether we receive email at an address. */
  isOurAddress(address: string): Promise<boolean>;
  /** Stores an email durably before it resolves. Returns false if no recipient is one of our addresses. */
  receive(raw: Buffer, recipients: readonly string[]): Promise<boolean>;
}

export interface MailListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts an SMTP server that passes received email to `receiver`. */
export async function startMailListener(
  settings: ListenerSettings,
  receiver: MailReceiver,
): Promise<MailListener> {
  const limits = { ...listenerLimits, ...settings.limits };
  const server: SMTPServer = new SMTPServer({
    ...buildServerOptions(settings, limits),
    ...createHandlers(limits, receiver),
    onConnect: (session, done) =>
      done(
        hasTooManyConnections(server, session.remoteAddress, limits)
          ? createSmtpError(421, 'too many connections')
          : null,
      ),
  });
  // Closed connections linger for some seconds, which the library no longer counts.
  server.server.maxConnections = 2 * limits.clients;
  // A connection error concerns the sender, who retries.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const stopPatrol = enforceLimits(server, limits, settings.maxBytes);
  const { port } = server.server.address() as { port: number };
  const close = async () => {
    stopPatrol();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, close };
}

/** The options of the SMTP server that don't depend on the receiver. */
const buildServerOptions = (
  { name, maxBytes, tls }: ListenerSettings,
  { clients, recipients, idleMs }: ListenerLimits,
): SMTPServerOptions => ({
  name,
  banner: 'ready',
  size: maxBytes,
  ...tls,
  disabledCommands: [...(tls === null ? ['STARTTLS'] : []), 'AUTH', 'VRFY', 'WIZ', 'SHELL', 'KILL'],
  authOptional: true,
  disableReverseLookup: true,
  maxClients: clients,
  maxRecipients: recipients,
  socketTimeout: idleMs,
  closeTimeout: 5000,
});

/** The handlers of recipients and messages. */
function createHandlers(limits: ListenerLimits, receiver: MailReceiver): SMTPServerOptions {
  const memory: Memory = { held: 0, most: limits.heldBytes };
  return {
    onRcptTo: ({ address }, session, done) => {
      receiver.isOurAddress(address).then(
        (isKnown) => done(isKnown ? null : refuseUnknownRecipient(session, limits)),
        () => done(createSmtpError(451, 'not now')),
      );
    },
    onData: (stream, session, done) => {
      void receiveMessage(stream, session, memory, receiver)
        .catch(() => createSmtpError(451, 'not now'))
        .then((refused) => done(refused));
    },
  };
}

/** Counts an unknown recipient of a session, and returns the SMTP error to respond with; too many end the session. */
function refuseUnknownRecipient(session: SMTPServerSession, limits: ListenerLimits): Error {
  const usage = getUsage(session);
  usage.unknownRecipients += 1;
  return usage.unknownRecipients < limits.unknownRecipients
    ? createSmtpError(550, '5.1.1 no such address here')
    : createSmtpError(421, 'too many unknown recipients');
}

/** The memory that messages share while they are received. */
interface Memory {
  held: number;
  readonly most: number;
}

/**
 * Reads a message into memory, within the shared limit, and passes it to the receiver. Returns the SMTP error to refuse
 * it with, or null if it is accepted.
 */
async function receiveMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  memory: Memory,
  receiver: MailReceiver,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const releaseMemory = (): void => {
    memory.held -= bytes;
    bytes = 0;
    chunks.length = 0;
  };
  try {
    let refused: Error | null = null;
    for await (const chunk of countChunks(stream, session)) {
      // We read a refused message to its end and discard it, because the sender expects no response before.
      if (refused !== null) continue;
      if (stream.sizeExceeded) refused = createSmtpError(552, '5.3.4 too large');
      else if (memory.held + chunk.length > memory.most) refused = createSmtpError(452, 'busy');
      if (refused !== null) {
        releaseMemory();
        continue;
      }
      memory.held += chunk.length;
      bytes += chunk.length;
      chunks.push(chunk);
    }
    if (refused !== null) return refused;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const isAccepted = await receiver.receive(Buffer.concat(chunks), recipients);
    return isAccepted ? null : createSmtpError(550, '5.1.1 no such address here');
  } finally {
    releaseMemory();
  }
}

/** Passes on the chunks of a message, and counts their bytes in the session's usage for `enforceLimits`. */
async function* countChunks(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): AsyncGenerator<Buffer> {
  const usage = getUsage(session);
  const transfer = createTransfer();
  usage.transfer = transfer;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      usage.mailBytes += chunk.length;
      transfer.bytes += chunk.length;
      yield chunk;
    }
  } finally {
    usage.transfer = null;
  }
}

/** An error with the SMTP status code to respond with. */
const createSmtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
