// Google's script, loaded on first use and only if the operator configured its keys. Requests a score first and a
// challenge after a low score.
import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import { toTrustedScriptUrl } from '../../shell/scripts/trusted-script-url.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    container: HTMLElement,
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
let recaptchaPromise: Promise<Recaptcha> | undefined;

/** Returns Google's score token for this visit, which the server verifies. */
export async function getRecaptchaScore(siteKey: string, action: CaptchaAction): Promise<string> {
  return (await loadRecaptcha(siteKey)).execute(siteKey, { action });
}

/** Shows the challenge in `container` and resolves to its token when the user has passed it. */
export async function runRecaptchaChallenge(
  container: HTMLElement,
  keys: { readonly siteKey: string; readonly challengeSiteKey: string },
  action: CaptchaAction,
): Promise<string> {
  const recaptcha = await loadRecaptcha(keys.siteKey);
  return new Promise((callback, reject) => {
    recaptcha.render(container, {
      sitekey: keys.challengeSiteKey,
      action,
      callback,
      'error-callback': () => reject(new Error('The reCAPTCHA challenge failed')),
    });
  });
}

/** Loads Google's script once and returns its API. */
function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  recaptchaPromise ??= loadScript(siteKey).catch((error: unknown) => {
    // Allows the next attempt to load the script again.
    recaptchaPromise = undefined;
    throw error;
  });
  return recaptchaPromise;
}

/** Adds Google's script to the document and returns its API when it is ready. */
function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = toTrustedScriptUrl(source + encodeURIComponent(siteKey));
    script.onerror = () => reject(new Error('reCAPTCHA failed to load'));
    script.onload = () => {
      const recaptcha = window.grecaptcha?.enterprise;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error('reCAPTCHA is not available'));
    };
    document.head.append(script);
  });
}
