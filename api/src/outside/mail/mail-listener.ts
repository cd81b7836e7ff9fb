// Where mail servers bring mail to us. It takes mail for addresses of ours and nobody else's: it passes nothing on.
import { buffer } from 'node:stream/consumers';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerEnvelope,
  type SMTPServerOptions,
} from 'smtp-server';

export interface ListenerSettings {
  readonly port: number;
  readonly host: string;
  readonly name: string;
  readonly mostBytes: number;
  /** PEM; without it mail comes in the clear, as behind a mail server of one's own. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
}

export interface Door {
  /** Whether an address is one of ours. */
  knows(address: string): Promise<boolean>;
  /** Keeps a mail; what it answers is durable by then. */
  take(raw: Buffer, recipients: readonly string[]): Promise<boolean>;
}

export interface MailListener {
  readonly port: number;
  close(): Promise<void>;
}

const mostRecipients = 20;
const mostClients = 100;
const patienceMs = 60_000;
/** One large mail is held in memory while it comes in; so many at once are not. */
const mostHeldBytes = 200 * 1024 * 1024;

/** Starts listening. */
export async function listenForMail(settings: ListenerSettings, door: Door): Promise<MailListener> {
  const server = new SMTPServer({ ...optionsOf(settings), ...handlersOf(settings, door) });
  // A line that breaks is between it and who sent it: they try again.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.server.address() as { port: number };
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const optionsOf = ({ name, mostBytes, tls }: ListenerSettings): SMTPServerOptions => ({
  name,
  banner: 'ready',
  size: mostBytes,
  ...tls,
  disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
  authOptional: true,
  disableReverseLookup: true,
  maxClients: mostClients,
  socketTimeout: patienceMs,
  closeTimeout: 5000,
});

function handlersOf({ mostBytes }: ListenerSettings, door: Door): SMTPServerOptions {
  let heldBytes = 0;
  /** Gives why a mail is not taken, null where it is. */
  const takeIn = async (
    stream: SMTPServerDataStream,
    { rcptTo }: SMTPServerEnvelope,
  ): Promise<Error | null> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return refusal(552, '5.3.4 too large');
    const recipients = rcptTo.map(({ address }) => address);
    return (await door.take(raw, recipients)) ? null : refusal(550, '5.1.1 no such address here');
  };
  return {
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= mostRecipients) return done(refusal(452, 'too many recipients'));
      door.knows(address).then(
        (isKnown) => done(isKnown ? null : refusal(550, '5.1.1 no such address here')),
        () => done(refusal(451, 'not now')),
      );
    },
    onData: (stream, { envelope }, done) => {
      if (heldBytes + mostBytes > mostHeldBytes) {
        stream.resume();
        return void stream.once('end', () => done(refusal(452, 'busy')));
      }
      heldBytes += mostBytes;
      void takeIn(stream, envelope)
        .catch(() => refusal(451, 'not now'))
        .then((refused) => {
          heldBytes -= mostBytes;
          done(refused);
        });
    },
  };
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
