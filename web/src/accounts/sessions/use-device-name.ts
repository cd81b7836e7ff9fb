import { readDevice } from '@commonway/contract/accounts/sessions/read-device.ts';
import { useTexts } from '../use-texts.ts';

/** Returns a function that formats a user agent as "Chrome on Windows". */
export function useDeviceName(): (device: string) => string {
  const t = useTexts();
  return (device) => {
    const { browser, system } = readDevice(device);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
