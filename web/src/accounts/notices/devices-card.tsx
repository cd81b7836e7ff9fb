import { parseUserAgent } from '@commonway/contract/sessions/parse-user-agent.ts';
import type { ReactNode } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { toTrustedScriptUrl } from '../../shell/scripts/trusted-script-url.ts';
import { useHasMounted } from '../../shell/use-has-mounted.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
// oxlint-disable-next-line import/default -- the bundler turns the file into its URL
import workerAddress from './notice-worker.ts?worker&url';
import { useTexts } from './use-texts.ts';

// Subscribes the browser to push messages. The push service only gets our public key; messages are encrypted for this
// browser.

/** Returns whether this browser supports push notifications. */
const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks for permission, subscribes this browser to push messages, and saves the subscription on the server. Returns
 * `refused` if the user or the browser denied it.
 */
async function registerPushDevice(pushKey: string): Promise<'added' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.register(toTrustedScriptUrl(workerAddress), {
    type: 'module',
  });
  const subscription = await renewSubscription(registration, pushKey);
  if (subscription === null) return 'refused';
  const { endpoint, keys = {} } = subscription.toJSON();
  await call('accounts/add-notice-device', {
    endpoint: endpoint ?? '',
    publicKey: keys['p256dh'] ?? '',
    secret: keys['auth'] ?? '',
  });
  return 'added';
}

/**
 * Replaces the browser's push subscription with a new one for the key. Returns null if the browser has no push service
 * or cannot reach it.
 */
async function renewSubscription(
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

interface DevicesCardProps {
  readonly devices: OutputOf<'accounts/get-notification-preferences'>['devices'];
  readonly pushKey: string;
  readonly onChanged: () => Promise<void>;
}

/** The browsers with push notifications, with buttons to add this one and to remove each. */
export function DevicesCard({ devices, pushKey, onChanged }: DevicesCardProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const hasMounted = useHasMounted();
  /** Returns the name of a device, such as "Chrome on Windows". */
  const getDeviceName = (device: string): string => {
    const { browser, system } = parseUserAgent(device);
    if (browser && system) return t('devices.device', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
  const add = useAction(async () => {
    const outcome = await registerPushDevice(pushKey).finally(onChanged);
    if (outcome === 'added') toasts.add('success', t('devices.added'));
    else toasts.add('warning', t('devices.refused'));
  });
  const remove = useAction((deviceId: number) =>
    call('accounts/remove-notice-device', { deviceId }).finally(onChanged),
  );
  return (
    <Card title={t('devices.title')}>
      <p>{t('devices.text')}</p>
      {devices.length === 0 && <p>{t('devices.none')}</p>}
      <DescriptionList
        items={devices.map(({ id, device, addedAt }) => ({
          itemId: String(id),
          term: getDeviceName(device),
          detail: format.dateTime(addedAt),
          action: (
            <TextButton
              aria-label={t('devices.removeOf', { device: getDeviceName(device) })}
              onClick={() => remove.run(id)}
            >
              {t('devices.remove')}
            </TextButton>
          ),
        }))}
      />
      {hasMounted && isPushSupported() && (
        <div>
          <Button onClick={() => add.run()}>{t('devices.add')}</Button>
        </div>
      )}
    </Card>
  );
}
