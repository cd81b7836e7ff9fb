// Google's script, loaded on first need and only where the operator set its keys. A score first; a challenge after a low one.
import type { CaptchaAction } from '@commonway/contract/sign-in/captcha/captcha-rules.ts';
import { trustedAddress } from '../../shell/scripts/trusted-address.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise: Recaptcha };
  }
}

const source = 'https://www.google.com/recaptcha/enterprise.js?render=';
let loading: Promise<Recaptcha> | undefined;

/** Google's view of this visit, as a token the server asks about. */
export async function recaptchaScore(siteKey: string, action: CaptchaAction): Promise<string> {
  return (await load(siteKey)).execute(siteKey, { action });
}

/** Shows the challenge in `place`; gives the token once somebody passed it. */
export async function recaptchaChallenge(
  place: HTMLElement,
  keys: { readonly siteKey: string; readonly challengeSiteKey: string },
  action: CaptchaAction,
): Promise<string> {
  const recaptcha = await load(keys.siteKey);
  return new Promise((callback, reject) => {
    recaptcha.render(place, {
      sitekey: keys.challengeSiteKey,
      action,
      callback,
      'error-callback': () => reject(new Error('the challenge broke off')),
    });
  });
}

function load(siteKey: string): Promise<Recaptcha> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    // The next try loads it anew.
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedAddress(source + encodeURIComponent(siteKey));
    script.onerror = () => reject(new Error('reCAPTCHA was not loaded'));
    script.onload = () => {
      const recaptcha = window.grecaptcha?.enterprise;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error('reCAPTCHA is not there'));
    };
    document.head.append(script);
  });
}
