import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';

/** The page and action that a captcha response must be for. */
export interface CaptchaContext {
  readonly action: string;
  /** The page's host, without port. */
  readonly host: string;
}

export interface CaptchaAnswer extends CaptchaContext {
  readonly token: string;
  /** 2: the challenge that people solve by hand. */
  readonly version: 2 | 3;
}

/** A score is 0 for a response that is invalid, used, or from another host or action. */
export interface CaptchaPort {
  /**
   * Rates a response from 0 (a robot) to 1 (a person). Throws if the provider is unavailable: no one is treated as a
   * robot for that.
   */
  score(answer: CaptchaAnswer): Promise<number>;
  /** Creates a challenge of our own; null if the provider creates it. */
  createChallenge(context: CaptchaContext): Promise<CaptchaChallenge | null>;
}
