import type { ShownCaptcha } from '@commonway/contract/accounts/boot.ts';
import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { reloadOnceAMinute } from '../../shell/failure/reload-page.ts';
import { useTexts } from '../use-texts.ts';

/**
 * `none`: the tenant requires no captcha; `failed`: the server did not accept the proof; `unavailable`: the server
 * could not be reached, and the next call will report why.
 */
export type CaptchaState = 'none' | 'waiting' | 'working' | 'ready' | 'failed' | 'unavailable';

export interface Captcha {
  readonly state: CaptchaState;
  /** Starts the proof ahead of the call, unless it is done or running. */
  readonly start: () => void;
  /**
   * Returns the captcha's input for one call: waits for the proof and starts it if needed. Empty if none is required or no
   * pass was obtained; the server then refuses the call with its own message. Throws errors of the verification call.
   */
  readonly getInput: () => Promise<{ captchaToken?: string }>;
  /** The element in which a challenge is rendered. Part of the form. */
  readonly challenge: ReactNode;
}

// Passes expire after five minutes. An older pass might expire before the call.
const proofLifetimeMs = 240_000;

interface Proof {
  readonly pass: Promise<string | null>;
  readonly begunAt: number;
}

/** Returns the captcha of one form, for the calls of one action. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { captcha } = useBoot();
  const [state, setState] = useState<CaptchaState>(captcha ? 'waiting' : 'none');
  const [challengeRequest, setChallengeRequest] = useState<CaptchaChallengeProps | null>(null);
  const proof = useRef<Proof | null>(null);

  const startProof = useCallback((): Proof | null => {
    const current = proof.current;
    if (!captcha || (current && Date.now() - current.begunAt < proofLifetimeMs)) return current;
    const showChallenge: ShowChallenge = (keys) =>
      new Promise<string>((onToken, onFailure) =>
        setChallengeRequest({ keys, action, onToken, onFailure }),
      ).finally(() => setChallengeRequest(null));
    setState('working');
    const pass = obtainCaptchaPass(captcha, action, showChallenge);
    pass.then(
      (given) => setState(given ? 'ready' : 'failed'),
      () => setState('unavailable'),
    );
    proof.current = { pass, begunAt: Date.now() };
    return proof.current;
  }, [captcha, action]);

  const getInput = useCallback(async (): Promise<{ captchaToken?: string }> => {
    try {
      const pass = await startProof()?.pass;
      return pass ? { captchaToken: pass } : {};
    } catch (error) {
      if (error instanceof CallError) throw error;
      // "Captcha failure: console warning only; on the login path the page reloads" (spec 8).
      console.warn('captcha', error);
      if (action === 'login' && reloadOnceAMinute()) return await new Promise(() => undefined);
      return {};
    } finally {
      proof.current = null;
      setState((now) => (now === 'none' ? now : 'waiting'));
    }
  }, [startProof, action]);

  return {
    state,
    start: startProof,
    getInput,
    challenge: challengeRequest && <CaptchaChallenge {...challengeRequest} />,
  };
}

type CaptchaChallengeProps = {
  keys: Extract<ShownCaptcha, { kind: 'recaptcha' }>;
  action: CaptchaAction;
  onToken: (token: string) => void;
  onFailure: (error: unknown) => void;
};

/** The challenge after a low score (spec 4, recaptcha), with its introduction. */
function CaptchaChallenge({ keys, action, onToken, onFailure }: CaptchaChallengeProps): ReactNode {
  const t = useTexts();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    import('./recaptcha.ts')
      .then(({ runRecaptchaChallenge: recaptchaChallenge }) => recaptchaChallenge(element, keys, action))
      .then(onToken, onFailure);
  }, [keys, action, onToken, onFailure]);
  return (
    <div>
      <p role="status">{t('captcha.challenge')}</p>
      <div ref={container} />
    </div>
  );
}

type Keys = Extract<ShownCaptcha, { kind: 'recaptcha' }>;

/** Shows Google's challenge on the page and returns its token. */
type ShowChallenge = (keys: Keys) => Promise<string>;

/**
 * Obtains a captcha pass for one call of the action, or null if the server does not accept the proof (spec 4,
 * recaptcha). Both providers load their code on first use.
 */
async function obtainCaptchaPass(
  shown: ShownCaptcha,
  action: CaptchaAction,
  showChallenge: ShowChallenge,
): Promise<string | null> {
  if (shown.kind === 'proof-of-work') {
    const { solveProofOfWork } = await import('./proof-of-work.ts');
    return exchangeForPass(await solveProofOfWork(action), 3, action);
  }
  const { getRecaptchaScore: recaptchaScore } = await import('./recaptcha.ts');
  const pass = await exchangeForPass(await recaptchaScore(shown.siteKey, action), 3, action);
  return pass ?? exchangeForPass(await showChallenge(shown), 2, action);
}

/** Exchanges a provider's token for a captcha pass; null if the server does not accept the token. */
async function exchangeForPass(
  token: string,
  captchaVersion: 2 | 3,
  action: CaptchaAction,
): Promise<string | null> {
  const verdict = await call('credentials/verify-captcha', { token, captchaVersion, action });
  return verdict.captchaToken ?? null;
}
