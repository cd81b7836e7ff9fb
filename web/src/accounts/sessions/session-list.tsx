import { parseUserAgent } from '@commonway/contract/sessions/parse-user-agent.ts';
import type { SessionView } from '@commonway/contract/sessions/sessions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

/** Returns the mutation that ends a session by id or, with `'others'`, all but this one, and refetches the list. */
function useEndSessions() {
  const t = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others'
        ? call('sessions/end-other-sessions', {})
        : call('sessions/end-session', { sessionId: which }),
    onSuccess: ({ ended }) => toasts.add('success', t('sessions.ended', { count: ended })),
    onError: (error) => toasts.add('error', error.message),
    onSettled: () => invalidate(client, 'sessions/list-sessions'),
  });
}

/**
 * Lists remembered browsers, which skip the second factor for a while, with buttons to forget them. Renders nothing if
 * there are none.
 */
export function DeviceList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const getDeviceName = useDeviceName();
  const list = useQuery({
    ...query('credentials/list-remembered-devices', {}),
    staleTime: 0,
  });
  const forgetDevice = useForgetDevice();
  return (
    <Loaded query={list} skeleton={null}>
      {({ devices }) => {
        if (devices.length === 0) return null;
        const items = devices.map((each) => ({
          itemId: String(each.id),
          term: getDeviceName(each.device),
          detail: (
            <>
              {each.isThis && <>{t('sessions.here')} · </>}
              {t('devices.until', { day: format.date(each.endsAt) })}
            </>
          ),
          action: (
            <TextButton
              aria-label={t('devices.forgetOf', { device: getDeviceName(each.device) })}
              onClick={() => forgetDevice.mutate(each.id)}
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
      }}
    </Loaded>
  );
}

/** Returns the mutation that removes a remembered browser and refetches the list. */
function useForgetDevice() {
  const t = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: number) => call('credentials/forget-device', { deviceId }),
    onSuccess: () => toasts.add('success', t('devices.forgotten')),
    onError: (error) => toasts.add('error', error.message),
    onSettled: () => invalidate(client, 'credentials/list-remembered-devices'),
  });
}

/** Lists the devices that are signed in, this one first, with buttons to sign out the others. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }): ReactNode {
  const t = useTexts();
  const end = useEndSessions();
  const getDeviceName = useDeviceName();
  return (
    <Stack>
      {sessions.map((session) => (
        <Card
          key={session.id}
          title={getDeviceName(session.device)}
          aside={
            session.isCurrent ? (
              <StatusTag tone="passed">{t('sessions.here')}</StatusTag>
            ) : (
              <Button
                aria-label={t('sessions.endOf', { device: getDeviceName(session.device) })}
                loadingText={end.isPending && end.variables === session.id && t('loading')}
                onClick={() => end.mutate(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )
          }
        >
          <SessionFacts session={session} />
        </Card>
      ))}
      {sessions.length > 1 ? (
        <Cluster>
          <Button
            loadingText={end.isPending && end.variables === 'others' && t('loading')}
            onClick={() => end.mutate('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        </Cluster>
      ) : (
        <p>{t('sessions.onlyHere')}</p>
      )}
    </Stack>
  );
}

/** The office, IP address, start, and last use of a session. */
function SessionFacts({ session }: { session: SessionView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow();
  return (
    <DescriptionList
      density="dense"
      items={[
        { itemId: 'office', term: t('sessions.office'), detail: session.tenantName },
        {
          itemId: 'address',
          term: t('sessions.address'),
          detail: session.address && <bdi dir="ltr">{session.address}</bdi>,
          missingText: t('profile.missing'),
        },
        { itemId: 'began', term: t('sessions.began'), detail: format.dateTime(session.beganAt) },
        { itemId: 'seen', term: t('sessions.seen'), detail: format.relative(session.seenAt, now) },
      ]}
    />
  );
}

/** Returns a function that formats a user agent as "Chrome on Windows". */
function useDeviceName(): (device: string) => string {
  const t = useTexts();
  return (device) => {
    const { browser, system } = parseUserAgent(device);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
