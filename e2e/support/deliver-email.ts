// Delivers an email to the portal like another mail server: by SMTP, line by line.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { getMailPort } from './test-server.ts';

/** Sends an email with these lines to the app at `baseURL` by SMTP. Throws if it is not accepted. */
export async function deliverEmail(
  baseURL: string,
  from: string,
  to: string,
  lines: readonly string[],
): Promise<void> {
  const socket = connect(getMailPort(baseURL), '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** Waits for the server's whole reply, and throws if it reports an error. */
  const expectReply = async (): Promise<void> => {
    let line = '';
    do line = String((await answers.next()).value);
    while (/^\d{3}-/.test(line));
    if (!/^[23]/.test(line)) throw new Error(`SMTP: ${line}`);
  };
  const mail = [`From: ${from}`, `To: ${to}`, ...lines, '.'].join('\r\n');
  await expectReply();
  for (const command of [
    'EHLO sender.test',
    `MAIL FROM:<${from}>`,
    `RCPT TO:<${to}>`,
    'DATA',
    mail,
    'QUIT',
  ]) {
    socket.write(`${command}\r\n`);
    await expectReply();
  }
  socket.end();
  if (!socket.destroyed) await once(socket, 'close');
}
