// Delivers an email to the portal like another mail server: by SMTP, line by line.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { mailPortOf } from './test-server.ts';

/** Delivers the lines of an email to the app at `baseURL`; throws if it is not accepted. */
export async function bringMail(
  baseURL: string,
  from: string,
  to: string,
  lines: readonly string[],
): Promise<void> {
  const socket = connect(mailPortOf(baseURL), '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
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
