// A minimal DNS server on loopback that answers TXT queries for tests (RFC 1035).
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** The address in the format of DNS_SERVERS. */
  readonly address: string;
  /** Its current records; a name without an entry does not exist. */
  readonly records: Map<string, readonly string[]>;
  /** Names that it answers with a server failure. */
  readonly silent: Set<string>;
  close(): Promise<void>;
}

const headerBytes = 12;
const nameError = 0x8183;
const serverFailure = 0x8182;
const answered = 0x8180;

/**
 * Starts a DNS server on loopback that answers TXT queries from `records`, and with a server failure for names in
 * `silent`.
 */
export async function startNameServer(): Promise<NameServer> {
  const records: NameServer['records'] = new Map();
  const silent: NameServer['silent'] = new Set();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    socket.send(buildResponse(question, records, silent), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    silent,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Builds the DNS response: the question and a TXT record for each text. */
function buildResponse(
  question: Buffer,
  records: NameServer['records'],
  silent: NameServer['silent'],
): Buffer {
  const { name, end } = readName(question);
  const texts = silent.has(name) ? undefined : records.get(name);
  const failure = silent.has(name) ? serverFailure : nameError;
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(texts === undefined ? failure : answered, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([header, question.subarray(headerBytes, end), ...(texts ?? []).map(encodeTxtRecord)]);
}

/** The requested name, and the end of the question: the name is followed by two bytes of type and two of class. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record in wire format; texts are split into strings of 255 bytes. */
function encodeTxtRecord(text: string): Buffer {
  const data = Buffer.from(text);
  const strings: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    strings.push(Buffer.from([part.length]), part);
  }
  const body = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question, type TXT, class IN, one minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(body.length, 10);
  return Buffer.concat([head, body]);
}
