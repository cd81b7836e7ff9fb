import type { CaptchaChallenge } from '@commonway/contract/sign-in/captcha/get-captcha-challenge.ts';

/** Where an answer must have been given, and what for. */
export interface CaptchaPlace {
  readonly action: string;
  /** The host of the page, without port. */
  readonly host: string;
}

export interface CaptchaAnswer extends CaptchaPlace {
  readonly token: string;
  /** 2: the challenge that people solve by hand. */
  readonly version: 2 | 3;
}

/** From 0 (a robot) to 1 (a person); 0 for an answer that is none, was used, or was given elsewhere or for something else. */
export interface CaptchaPort {
  /** Throws where the provider cannot be asked: nobody is called a robot for that. */
  score(answer: CaptchaAnswer): Promise<number>;
  /** A question of our own making; null where the provider sets its own. */
  challenge(place: CaptchaPlace): Promise<CaptchaChallenge | null>;
}
