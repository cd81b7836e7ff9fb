import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { duration } from '../calls/duration.ts';
import { Recording } from '../calls/recording.tsx';
import type { LoggedCall } from './use-calls.ts';
import { useTexts } from './use-texts.ts';

interface CallCardProps {
  readonly logged: LoggedCall;
  readonly onAttach: () => void;
  readonly onDismiss: () => void;
}

/** An entry of the call log: caller, direction, outcome, duration, and voicemail or note. */
export function CallCard({ logged, onAttach, onDismiss }: CallCardProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { applicationId, applicantName, phone, note, createdAt } = logged;
  const from = <bdi dir="ltr">{phone}</bdi>;
  return (
    <Card
      title={
        applicationId === null ? (
          from
        ) : (
          <Link href={paths.case(applicationId)}>
            <bdi>{applicantName}</bdi>
          </Link>
        )
      }
      aside={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
    >
      <Stack gap="small">
        <p>{useFacts(logged).join(' · ')}</p>
        {applicationId !== null && <p>{from}</p>}
        {note && <p dir="auto">{note}</p>}
        <Recording
          call={logged}
          label={t('recording')}
          stateText={{ due: t('recording.due'), held: t('recording.held'), lost: t('recording.lost') }}
        />
        {logged.isUnmatched && (
          <Cluster gap="small">
            <Button onClick={onAttach} aria-label={t('attach.of', { from: phone })}>
              {t('attach.open')}
            </Button>
            <Button variant="quiet" onClick={onDismiss} aria-label={t('dismiss.of', { from: phone })}>
              {t('dismiss')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the facts of a call: direction, person, outcome and duration. */
function useFacts(logged: LoggedCall): string[] {
  const t = useTexts();
  const { direction, isMessage, staffName, status, outcome, durationSeconds } = logged;
  const way = direction === 'in' ? t('way.in') : t(isMessage ? 'way.message' : 'way.out');
  return [
    way,
    staffName ?? '',
    status === null || status === 'received' || status === 'internal' ? '' : t(`status.${status}`),
    outcome === null ? '' : t(`outcome.${outcome}`),
    durationSeconds === null ? '' : t('lasted', { time: duration(durationSeconds) }),
  ].filter(Boolean);
}
