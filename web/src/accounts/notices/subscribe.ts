// Subscribes the browser to push messages. The push service only gets our public key; messages are encrypted for this
// browser.
import { call } from '../../api.ts';
import { trustedAddress } from '../../shell/scripts/trusted-address.ts';
// oxlint-disable-next-line import/default -- the bundler turns the file into its address
import workerAddress from './notice-worker.ts?worker&url';

/** Returns whether this browser supports push notifications. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks the user and the browser for permission and registers the subscription. `refused`: the user or the browser
 * denied it.
 */
export async function subscribe(pushKey: string): Promise<'added' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.register(trustedAddress(workerAddress), {
    type: 'module',
  });
  const subscription = await subscriptionOf(registration, pushKey);
  if (subscription === null) return 'refused';
  const { endpoint, keys = {} } = subscription.toJSON();
  await call('accounts/add-notice-device', {
    endpoint: endpoint ?? '',
    publicKey: keys['p256dh'] ?? '',
    secret: keys['auth'] ?? '',
  });
  return 'added';
}

/** Returns null if the browser has no push service or cannot reach it. */
async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription | null> {
  // A subscription for a previous key no longer receives messages.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
