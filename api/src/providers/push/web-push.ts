// Web push with our own keys (RFC 8030, 8291, 8292). The endpoint comes from a browser, so we treat it like any URL
// from a stranger (security 52): https only, a public address after DNS resolution, no redirects. The library only
// encrypts.
import library from 'web-push';
import type { OutsideHttp } from '../../platform/outside-http.ts';
import type { PushPort } from './push-port.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for push services: `mailto:` or `https:`. */
  readonly subject: string;
}

/** After a day the message is no longer relevant. */
const timeToLiveSeconds = 86_400;

/** Creates the client that sends push messages, signed with our keys. */
export function createWebPush(keys: PushKeys, http: OutsideHttp): PushPort {
  const isAllowedEndpoint = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    return url?.protocol === 'https:' && http.permits(url);
  };
  return {
    publicKey: keys.publicKey,
    isAllowedEndpoint: isAllowedEndpoint,
    send: async ({ endpoint, publicKey, secret }, text) => {
      if (!isAllowedEndpoint(endpoint)) return 'gone';
      const { headers, body } = library.generateRequestDetails(
        { endpoint, keys: { p256dh: publicKey, auth: secret } },
        text,
        { vapidDetails: keys, TTL: timeToLiveSeconds, contentEncoding: 'aes128gcm' },
      );
      const { status } = await http.fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
      });
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service responded with status ${status}`);
      return 'taken';
    },
  };
}
