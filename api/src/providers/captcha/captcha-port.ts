import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';

/** Where a captcha response must have been given, and for which action. */
export interface CaptchaPlace {
  readonly action: string;
  /** The page's host, without port. */
  readonly host: string;
}

export interface CaptchaAnswer extends CaptchaPlace {
  readonly token: string;
  /** 2: the challenge that people solve by hand. */
  readonly version: 2 | 3;
}

/** From 0 (a robot) to 1 (a person); 0 for a response that is invalid, used, or from another host or action. */
export interface CaptchaPort {
  /** Throws if the provider is unavailable: no one is treated as a robot for that. */
  score(answer: CaptchaAnswer): Promise<number>;
  /** A challenge of our own; null if the provider creates it. */
  challenge(place: CaptchaPlace): Promise<CaptchaChallenge | null>;
}
