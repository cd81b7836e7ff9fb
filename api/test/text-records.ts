// A DNS server with TXT records only, for tests that verify a domain.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Starts a DNS server that answers TXT queries from the records; `address` is its host and port. */
export async function startTextRecordServer(
  records: ReadonlyMap<string, string>,
): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question);
    const text = records.get(name.toLowerCase());
    socket.send(buildResponse(question.subarray(0, end), text), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** The requested name, and the end of the question: labels, an empty label, type, and class. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5 };
}

/** Builds the DNS response: the question with one TXT record, or "no such name". */
function buildResponse(question: Buffer, text: string | undefined): Buffer {
  const head = Buffer.from(question);
  // A response with the recursion flag; "no such name" if there is no record.
  head.writeUInt16BE(text === undefined ? 0x81_83 : 0x81_80, 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  if (text === undefined) return head;
  const bytes = Buffer.from(text, 'ascii');
  const record = Buffer.alloc(13);
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(bytes.length + 1, 10);
  record.writeUInt8(bytes.length, 12);
  return Buffer.concat([head, record, bytes]);
}
