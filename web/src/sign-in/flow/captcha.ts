// Proves to the server that a person is at work, where the tenant asks for it. The script loads on first need.

import type { ShownCaptcha } from '@commonway/contract/tenants/boot.ts';

interface Captcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise: Captcha };
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): {
        createScriptURL(url: string): string;
      };
    };
  }
}

const source = 'https://www.google.com/recaptcha/enterprise.js?render=';
let loading: Promise<Captcha> | undefined;

/** A single-use token for one action; undefined where there is no captcha, or where it cannot be had: the server decides. */
export async function captchaToken(shown: ShownCaptcha | null, action: string): Promise<string | undefined> {
  if (shown?.kind !== 'recaptcha') return undefined;
  const { siteKey } = shown;
  try {
    loading ??= loadCaptcha(siteKey);
    return await (await loading).execute(siteKey, { action });
  } catch (error) {
    loading = undefined;
    console.warn('captcha', error);
    return undefined;
  }
}

function loadCaptcha(siteKey: string): Promise<Captcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = source + encodeURIComponent(siteKey);
    const policy = window.trustedTypes?.createPolicy('commonway-captcha', { createScriptURL: (url) => url });
    script.src = policy?.createScriptURL(address) ?? address;
    script.onerror = () => reject(new Error('not loaded'));
    script.onload = () => {
      const captcha = window.grecaptcha?.enterprise;
      if (captcha) captcha.ready(() => resolve(captcha));
      else reject(new Error('not there'));
    };
    document.head.append(script);
  });
}
