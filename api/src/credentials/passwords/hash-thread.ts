// One of the threads that hash passwords (hash-threads.ts).
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { type HashAnswer, type HashCall, hashCost } from './hash-threads.ts';

/** About a tenth of the processor time of the thread that serves requests, if both want it. */
const niceness = 10;

// Linux changes the calling thread only; other systems would slow down the whole process.
if (process.platform === 'linux') setPriority(niceness);

parentPort?.on('message', (call: HashCall) => parentPort?.postMessage(answer(call)));

/** Hashes or verifies. An error is part of the answer, so that it fails no other call. */
function answer({ id, password, storedHash }: HashCall): HashAnswer {
  try {
    const result = storedHash === null ? hashSync(password, hashCost) : verifySync(storedHash, password);
    return { id, result };
  } catch (error) {
    return { id, error };
  }
}
