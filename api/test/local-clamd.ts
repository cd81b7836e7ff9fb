// A local server that implements clamd's INSTREAM and detects one well-known text.
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The text that it reports as a virus. */
export const signature = 'X5O!P%@AP-TEST-FILE';
const command = Buffer.from('zINSTREAM\0');
const limit = 5_000_000;

/**
 * Decodes the chunks of an INSTREAM command. Returns the file once its terminating empty chunk has arrived, null
 * before.
 * @throws Error for another command
 */
function readFileFromStream(received: Buffer): Buffer | null {
  if (!received.subarray(0, command.length).equals(command)) throw new Error('unexpected command');
  const parts: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Receives one file and responds like clamd: whether it contains the test virus. */
function handleConnection(socket: Socket): void {
  const chunks: Buffer[] = [];
  let size = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (size < command.length || !chunk.subarray(-4).equals(Buffer.alloc(4))) return;
    const file = readFileFromStream(Buffer.concat(chunks));
    if (file === null) return;
    if (file.includes('hang up')) return socket.destroy();
    socket.end(file.includes(signature) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
  });
}

/** Starts a simulated virus scanner; `address` is the value for CLAMD_ADDRESS. */
export async function startLocalClamd(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const daemon = createServer(handleConnection);
  await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(daemon.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => daemon.close(() => resolve())),
  };
}
