import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { useDeviceName } from './use-device-name.ts';

const devicesKey = ['sign-in/list-remembered-devices', {}] as const;

/**
 * Lists remembered browsers, which skip the second factor for a while, with buttons to forget them. Renders nothing if
 * there are none.
 */
export function DeviceList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const deviceOf = useDeviceName();
  const { data, isError, error, refetch } = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call('sign-in/list-remembered-devices', {}, { signal }),
    staleTime: 0,
  });
  const forget = useForget();
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || data.devices.length === 0) return null;
  const items = data.devices.map((each) => ({
    itemId: String(each.id),
    term: deviceOf(each.device),
    detail: (
      <>
        {each.isThis && <>{t('sessions.here')} · </>}
        {t('devices.until', { day: format.date(each.endsAt) })}
      </>
    ),
    action: (
      <TextButton
        aria-label={t('devices.forgetOf', { device: deviceOf(each.device) })}
        onClick={() => forget.mutate(each.id)}
      >
        {t('devices.forget')}
      </TextButton>
    ),
  }));
  return (
    <Card title={t('devices.title')}>
      <p>{t('devices.text')}</p>
      <DescriptionList items={items} />
    </Card>
  );
}

function useForget() {
  const t = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: number) => call('sign-in/forget-device', { deviceId }),
    onSuccess: () => toasts.add('success', t('devices.forgotten')),
    onError: (error) => toasts.add('error', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}
