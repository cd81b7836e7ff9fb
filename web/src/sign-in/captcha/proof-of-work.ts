import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import type { Solution } from 'altcha-lib/types';
import { call, type OutputOf } from '../../api.ts';
import { toTrustedScriptUrl } from '../../shell/scripts/trusted-script-url.ts';
// oxlint-disable-next-line import/default -- the bundler turns the file into its URL
import workerAddress from './proof-of-work-worker.ts?worker&url';

/** Solves a proof-of-work challenge for one call of the action and returns the solution in the server's format. */
export async function solveProofOfWork(action: CaptchaAction): Promise<string> {
  const challenge = await call('credentials/get-captcha-challenge', { action });
  return btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge) }));
}

/** Solves the challenge in a worker that ends afterwards. Rejects if no solution was found in time. */
function solveInWorker(challenge: OutputOf<'credentials/get-captcha-challenge'>): Promise<Solution> {
  const worker = new Worker(toTrustedScriptUrl(workerAddress), { type: 'module' });
  const solution = new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('No solution found in time'));
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.postMessage(challenge);
  return solution.finally(() => worker.terminate());
}
