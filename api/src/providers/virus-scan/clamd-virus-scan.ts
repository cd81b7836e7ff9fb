// ClamAV's daemon over TCP: INSTREAM, then chunks prefixed with their length, an empty one at the end, one line as the
// response.
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { VirusScanPort } from './virus-scan-port.ts';

const silentMs = 60_000;
const maxAnswerLength = 4096;

/** Creates the client of ClamAV's daemon.
@param address `host:port` of the daemon */
export function createClamdVirusScan(address: string): VirusScanPort {
  const { hostname, port } = new URL(`tcp://${address}`);
  return {
    scan: async (bytes) => {
      const socket = connect({ host: hostname, port: Number(port || 3310) });
      socket.setTimeout(silentMs, () => socket.destroy(new Error('clamd did not respond in time')));
      try {
        // Read from the start: clamd responds early and disconnects if a file is too large for it.
        const [answer] = await Promise.all([readResponse(socket), sendFile(socket, bytes)]);
        return parseVerdict(answer);
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** Sends a file to the daemon, in chunks prefixed with their length. */
function sendFile(socket: Socket, bytes: Readable): Promise<void> {
  const framed = async function* (chunks: AsyncIterable<Buffer>) {
    yield Buffer.from('zINSTREAM\0');
    for await (const chunk of chunks) {
      if (chunk.length === 0) continue;
      yield encodeLength(chunk.length);
      yield chunk;
    }
    yield encodeLength(0);
  };
  return pipeline(bytes, framed, socket, { end: false });
}

/** A chunk's length in four bytes, as the protocol requires. */
function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Reads the daemon's response line. */
async function readResponse(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > maxAnswerLength) break;
  }
  return answer.replace(/\0.*$/s, '').trim();
}

/** Parses the daemon's response; throws if it is neither verdict. */
function parseVerdict(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK') return 'clean';
  if (answer.endsWith(' FOUND')) return 'infected';
  throw new Error(`unexpected clamd response: ${answer || 'empty'}`);
}
