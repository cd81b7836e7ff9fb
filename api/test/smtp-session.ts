// An SMTP client for attacks: raw bytes over a socket, and unprocessed replies.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const longestWaitMs = 10_000;

export interface SmtpSession {
  /** Writes raw bytes. */
  write(bytes: string | Buffer): void;
  /** The next complete reply (all its lines), or null if the server closed the connection. */
  reply(): Promise<string | null>;
  /** Writes a line and returns its reply. */
  sendLine(line: string): Promise<string | null>;
  /** Whether the server closed the connection. */
  isClosed(): boolean;
  /** Upgrades to TLS; bytes sent before are not resent. */
  startTls(): Promise<void>;
  end(): void;
}

/** Received data that was not read yet. */
class ReplyReader {
  received = '';
  isClosed = false;
  #wake = (): void => undefined;

  /** Collects what a socket receives, until it is closed. */
  collectFrom(socket: Socket): void {
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      this.received += text;
      this.#wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
  }

  /** The next complete reply; null once the connection is closed. */
  async readReply(): Promise<string | null> {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(this.received)?.[0];
      if (whole !== undefined) {
        this.received = this.received.slice(whole.length);
        return whole.trimEnd();
      }
      if (this.isClosed) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** Connects from a loopback address and reads the greeting, which is null if the connection was refused without one. */
export async function openSmtp(
  port: number,
  localAddress = '127.0.0.1',
): Promise<SmtpSession & { readonly greeting: string | null }> {
  let socket: Socket = connect({ host: '127.0.0.1', port, localAddress });
  const inbox = new ReplyReader();
  inbox.collectFrom(socket);
  const session: SmtpSession = {
    write: (bytes) => void socket.write(bytes),
    reply: async () => {
      const deadline = setTimeout(() => socket.destroy(), longestWaitMs);
      return inbox.readReply().finally(() => clearTimeout(deadline));
    },
    sendLine: (line) => {
      session.write(`${line}\r\n`);
      return session.reply();
    },
    isClosed: () => inbox.isClosed,
    startTls: async () => {
      for (const event of ['data', 'close']) socket.removeAllListeners(event);
      const secure = connectTls({ socket, rejectUnauthorized: false });
      await once(secure, 'secureConnect');
      inbox.received = '';
      socket = secure;
      inbox.collectFrom(secure);
    },
    end: () => socket.destroy(),
  };
  return { ...session, greeting: await session.reply() };
}

/**
 * Opens a session and sends EHLO, MAIL FROM, RCPT TO, and DATA, so that the message can follow.
 * @throws Error if one of them is refused
 */
export async function openDataPhase(port: number, to: string, localAddress?: string): Promise<SmtpSession> {
  const session = await openSmtp(port, localAddress);
  for (const line of ['EHLO sender.test', 'MAIL FROM:<ana@example.test>', `RCPT TO:<${to}>`, 'DATA']) {
    const readReply = await session.sendLine(line);
    if (!/^[23]/.test(readReply ?? '')) throw new Error(`${line}: ${readReply}`);
  }
  return session;
}
