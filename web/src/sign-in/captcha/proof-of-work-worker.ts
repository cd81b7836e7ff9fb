// Runs in a worker, so that typing stays smooth.
import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }));
};
