// Asking the browser to be rung. Its push service gets nothing but our key; what is sent is sealed for this browser.
import { call } from '../../api.ts';
import { trustedAddress } from '../../shell/scripts/trusted-address.ts';
// oxlint-disable-next-line import/default -- the bundler turns the file into its address
import workerAddress from './notice-worker.ts?worker&url';

/** Whether this browser can be rung at all. */
export const canBeRung = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks the person, then the browser, and tells the office. `refused`: the person or the browser said no. */
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

/** Null where the browser has no push service, or may not reach it. */
async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription | null> {
  // One that was made for another key of ours rings no more.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
