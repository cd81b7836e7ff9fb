import { Readable } from 'node:stream';
import type { Recording } from './call-port.ts';

const rate = 8000;
const seconds = 2;
const headBytes = 44;

/** Two seconds of a tone as an 8-bit WAV file, different for each id: a substitute for speech. */
export function toneRecording(id: string): Recording {
  const pitch = 300 + (Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % 300);
  const sound = Buffer.alloc(rate * seconds);
  for (let at = 0; at < sound.length; at += 1)
    sound[at] = 128 + Math.round(40 * Math.sin((2 * Math.PI * pitch * at) / rate));
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0);
  head.writeUInt32LE(headBytes - 8 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return { bytes: Readable.from([Buffer.concat([head, sound])]), mediaType: 'audio/wav' };
}
