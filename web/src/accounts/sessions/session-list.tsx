import { parseUserAgent } from '@commonway/contract/sessions/parse-user-agent.ts';
import type { KnownDevice, SessionView } from '@commonway/contract/sessions/sessions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
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
  return useAction(async (which: string) => {
    const ending =
      which === 'others'
        ? call('sessions/end-other-sessions', {})
        : call('sessions/end-session', { sessionId: which });
    const { ended } = await ending.finally(() => invalidate(client, 'sessions/list-sessions'));
    toasts.add('success', t('sessions.ended', { count: ended }));
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
              onClick={() => forgetDevice.run(each.id)}
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

/** Lists the devices that a client of this account recognized. Renders nothing if there are none. */
export function KnownDeviceList({ devices }: { readonly devices: readonly KnownDevice[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const getDeviceName = useDeviceName();
  if (devices.length === 0) return null;
  const items = devices.map(({ device, firstSeenAt, lastSeenAt }, index) => ({
    itemId: String(index),
    term: getDeviceName(device),
    detail: t('known.seen', { first: format.date(firstSeenAt), last: format.date(lastSeenAt) }),
  }));
  return (
    <Card title={t('known.title')}>
      <p>{t('known.text')}</p>
      <DescriptionList items={items} />
    </Card>
  );
}

/** Returns the mutation that removes a remembered browser and refetches the list. */
function useForgetDevice() {
  const t = useTexts();
  const client = useQueryClient();
  return useAction(async (deviceId: number) => {
    await call('credentials/forget-device', { deviceId }).finally(() =>
      invalidate(client, 'credentials/list-remembered-devices'),
    );
    toasts.add('success', t('devices.forgotten'));
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
                loadingText={end.isBusy && end.input === session.id && t('loading')}
                onClick={() => end.run(session.id)}
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
            loadingText={end.isBusy && end.input === 'others' && t('loading')}
            onClick={() => end.run('others')}
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
