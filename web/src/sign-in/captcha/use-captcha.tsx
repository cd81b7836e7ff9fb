import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { CaptchaChallenge, type CaptchaChallengeProps } from './captcha-challenge.tsx';
import { type AskChallenge, provePerson } from './prove-person.ts';

/**
 * `none`: the tenant asks for no proof; `failed`: the server is not convinced; `unavailable`: it could not be asked, and the
 * next call will say why.
 */
export type CaptchaState = 'none' | 'waiting' | 'working' | 'ready' | 'failed' | 'unavailable';

export interface Captcha {
  readonly state: CaptchaState;
  /** Starts proving ahead of the call, unless that is done or under way. */
  readonly begin: () => void;
  /**
   * What the call carries, once: waits for the proof, and starts it where nobody did. Empty where no proof was asked for or
   * none was had: then the server refuses in its own words. Throws what kept the server from judging at all.
   */
  readonly take: () => Promise<{ captchaToken?: string }>;
  /** Where a challenge shows when it must; part of the form. */
  readonly challenge: ReactNode;
}

// A pass lives for five minutes; one this old might not outlive the call.
const freshMs = 240_000;

interface Proof {
  readonly pass: Promise<string | null>;
  readonly begunAt: number;
}

/** The captcha of one form, for the calls of one action. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { captcha } = useBoot();
  const [state, setState] = useState<CaptchaState>(captcha ? 'waiting' : 'none');
  const [asked, setAsked] = useState<CaptchaChallengeProps | null>(null);
  const proof = useRef<Proof | null>(null);

  const prove = useCallback((): Proof | null => {
    const known = proof.current;
    if (!captcha || (known && Date.now() - known.begunAt < freshMs)) return known;
    const askChallenge: AskChallenge = (keys) =>
      new Promise<string>((onToken, onFailure) => setAsked({ keys, action, onToken, onFailure })).finally(
        () => setAsked(null),
      );
    setState('working');
    const pass = provePerson(captcha, action, askChallenge);
    pass.then(
      (given) => setState(given ? 'ready' : 'failed'),
      () => setState('unavailable'),
    );
    proof.current = { pass, begunAt: Date.now() };
    return proof.current;
  }, [captcha, action]);

  const take = useCallback(async (): Promise<{ captchaToken?: string }> => {
    try {
      const pass = await prove()?.pass;
      return pass ? { captchaToken: pass } : {};
    } catch (error) {
      if (error instanceof CallError) throw error;
      // "Captcha failure: console warning only" (spec 8).
      console.warn('captcha', error);
      return {};
    } finally {
      proof.current = null;
      setState((now) => (now === 'none' ? now : 'waiting'));
    }
  }, [prove]);

  return { state, begin: prove, take, challenge: asked && <CaptchaChallenge {...asked} /> };
}
