import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import type { ShownCaptcha } from '@commonway/contract/tenants/boot.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../use-texts.ts';

export type CaptchaChallengeProps = {
  keys: Extract<ShownCaptcha, { kind: 'recaptcha' }>;
  action: CaptchaAction;
  onToken: (token: string) => void;
  onFailure: (error: unknown) => void;
};

/** The challenge after a low score (spec 4, recaptcha), with its introduction. */
export function CaptchaChallenge({ keys, action, onToken, onFailure }: CaptchaChallengeProps): ReactNode {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    import('./recaptcha.ts')
      .then(({ recaptchaChallenge }) => recaptchaChallenge(element, keys, action))
      .then(onToken, onFailure);
  }, [keys, action, onToken, onFailure]);
  return (
    <div>
      <p role="status">{t('captcha.challenge')}</p>
      <div ref={place} />
    </div>
  );
}
