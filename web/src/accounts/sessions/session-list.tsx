import type { SessionView } from '@commonway/contract/accounts/sessions/list-sessions.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useTexts } from '../use-texts.ts';
import { useDeviceName } from './use-device-name.ts';
import { useEndSessions } from './use-end-sessions.ts';

/** Lists the devices that are signed in, this one first, with buttons to sign out the others. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }): ReactNode {
  const t = useTexts();
  const end = useEndSessions();
  const deviceOf = useDeviceName();
  return (
    <Stack>
      {sessions.map((session) => (
        <Card
          key={session.id}
          title={deviceOf(session.device)}
          aside={
            session.isCurrent ? (
              <StatusTag tone="passed">{t('sessions.here')}</StatusTag>
            ) : (
              <Button
                aria-label={t('sessions.endOf', { device: deviceOf(session.device) })}
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

function SessionFacts({ session }: { session: SessionView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
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
        { itemId: 'seen', term: t('sessions.seen'), detail: format.relative(session.seenAt) },
      ]}
    />
  );
}
