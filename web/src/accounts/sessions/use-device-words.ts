import { readDevice } from '@commonway/contract/accounts/sessions/device-words.ts';
import { useTexts } from '../use-texts.ts';

/** Returns a function that formats a user agent as "Chrome on Windows". */
export function useDeviceWords(): (device: string) => string {
  const t = useTexts();
  return (device) => {
    const { browser, system } = readDevice(device);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
