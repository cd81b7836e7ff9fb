// Receives mail from mail servers. It accepts mail for our own addresses only and relays nothing.
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import {
  enforceLimits,
  hasTooManyConnections,
  type ListenerLimits,
  listenerLimits,
  newTransfer,
  usageOf,
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
  /** Whether an address is one of ours. */
  knows(address: string): Promise<boolean>;
  /** Stores a mail durably before it resolves. */
  take(raw: Buffer, recipients: readonly string[]): Promise<boolean>;
}

export interface MailListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts listening. */
export async function listenForMail(
  settings: ListenerSettings,
  receiver: MailReceiver,
): Promise<MailListener> {
  const limits = { ...listenerLimits, ...settings.limits };
  const server: SMTPServer = new SMTPServer({
    ...optionsOf(settings, limits),
    ...receiverOptions(limits, receiver),
    onConnect: (session, done) =>
      done(
        hasTooManyConnections(server, session.remoteAddress, limits)
          ? refusal(421, 'too many connections')
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

const optionsOf = (
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

function receiverOptions(limits: ListenerLimits, receiver: MailReceiver): SMTPServerOptions {
  const memory: Memory = { held: 0, most: limits.heldBytes };
  return {
    onRcptTo: ({ address }, session, done) => {
      receiver.knows(address).then(
        (isKnown) => done(isKnown ? null : unknownRecipient(session, limits)),
        () => done(refusal(451, 'not now')),
      );
    },
    onData: (stream, session, done) => {
      void receiveMessage(stream, session, memory, receiver)
        .catch(() => refusal(451, 'not now'))
        .then((refused) => done(refused));
    },
  };
}

function unknownRecipient(session: SMTPServerSession, limits: ListenerLimits): Error {
  const usage = usageOf(session);
  usage.unknownRecipients += 1;
  return usage.unknownRecipients < limits.unknownRecipients
    ? refusal(550, '5.1.1 no such address here')
    : refusal(421, 'too many unknown recipients');
}

/** The memory that messages share while they are received. */
interface Memory {
  held: number;
  readonly most: number;
}

/** Returns why a mail is refused, or null if it is accepted. */
async function receiveMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  memory: Memory,
  receiver: MailReceiver,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const release = (): void => {
    memory.held -= bytes;
    bytes = 0;
    chunks.length = 0;
  };
  try {
    let refused: Error | null = null;
    for await (const chunk of transferred(stream, session)) {
      // We read a refused message to its end and discard it, because the sender expects no response before.
      if (refused !== null) continue;
      if (stream.sizeExceeded) refused = refusal(552, '5.3.4 too large');
      else if (memory.held + chunk.length > memory.most) refused = refusal(452, 'busy');
      if (refused !== null) {
        release();
        continue;
      }
      memory.held += chunk.length;
      bytes += chunk.length;
      chunks.push(chunk);
    }
    if (refused !== null) return refused;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const isAccepted = await receiver.take(Buffer.concat(chunks), recipients);
    return isAccepted ? null : refusal(550, '5.1.1 no such address here');
  } finally {
    release();
  }
}

/** The chunks of a message, counted for `enforceLimits`. */
async function* transferred(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): AsyncGenerator<Buffer> {
  const usage = usageOf(session);
  const transfer = newTransfer();
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

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
