import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call, type InputOf, type OutputOf } from '../api.ts';
import { paths } from '../paths.ts';
import { useSubmit } from '../shell/form/form.tsx';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { usePages } from '../shell/pages/use-pages.ts';
import { useRefetchOnEvent } from '../shell/pages/use-refetch-on-event.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { phone } from '../ui/icons/shapes.ts';
import { Card, Cluster, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { formatDuration } from './format-duration.ts';
import { RecordingPlayer } from './recording.tsx';
import { useTexts } from './use-texts.ts';

const operation = 'calls/list-calls';

type LoggedCall = OutputOf<typeof operation>['calls'][number];
type CallFilter = NonNullable<InputOf<typeof operation>['filter']>;

/** Loads incoming and outgoing calls, newest first, and keeps them up to date. */
function useCalls(filter: CallFilter) {
  useRefetchOnEvent(operation, ({ kind }) => kind.startsWith('communication'));
  return usePages(
    operation,
    'calls',
    (beforeId?: number) => ({ filter, beforeId }),
    ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : null),
  );
}

const filters: readonly CallFilter[] = ['all', 'in', 'out', 'unmatched'];

/**
 * The call log (/v2/inbox/calls): incoming and outgoing calls, and unmatched voicemails to attach to a case or dismiss.
 */
export default function CallsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [filter, setFilter] = useState<CallFilter>('all');
  const list = useCalls(filter);
  const [attaching, setAttaching] = useState<LoggedCall>();
  const dismiss = async ({ id }: LoggedCall): Promise<void> => {
    try {
      await call('calls/dismiss-call', { callId: id });
    } catch (error) {
      toasts.add('error', (error as Error).message);
    }
    await list.refetch();
  };
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <SelectField
        label={t('filter')}
        width="medium"
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter}
        onValueChange={(value) => setFilter(value as CallFilter)}
      />
      <PagedList
        list={list}
        skeleton={{ shape: 'rows', count: 4 }}
        failed={t('failed')}
        empty={
          <EmptyState icon={phone} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(calls) => (
          <Stack>
            {calls.map((each) => (
              <CallCard
                key={each.id}
                logged={each}
                onAttach={() => setAttaching(each)}
                onDismiss={() => void dismiss(each)}
              />
            ))}
          </Stack>
        )}
      </PagedList>
      {attaching && <AttachCallDialog logged={attaching} onClose={() => setAttaching(undefined)} />}
    </Page>
  );
}

interface AttachDialogProps {
  readonly logged: LoggedCall;
  readonly onClose: () => void;
}

/** Asks for an application number, attaches the call to that application, and opens the case. */
function AttachCallDialog({ logged, onClose }: AttachDialogProps): ReactNode {
  const t = useTexts();
  const [, openApplication] = useLocation();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submission = useSubmit(async () => {
    const isNumber = /^\d{1,15}$/.test(number.trim());
    setWrong(!isNumber);
    if (!isNumber) return false;
    const attachInput = { callId: logged.id, applicationId: Number(number) };
    const { applicationId } = await call('calls/attach-call', attachInput);
    openApplication(paths.case(applicationId, 'messages'));
    return true;
  });
  return (
    <FormDialog
      title={t('attach.title')}
      submission={submission}
      submitText={t('attach.send')}
      failureText={submission.failure?.error === 'not_found' ? t('attach.unknown') : undefined}
      onClose={onClose}
    >
      <p>{t('attach.text')}</p>
      <NumberField
        label={t('attach.number')}
        value={number}
        onValueChange={setNumber}
        error={isWrong ? t('attach.missing') : undefined}
      />
    </FormDialog>
  );
}

interface CallCardProps {
  readonly logged: LoggedCall;
  readonly onAttach: () => void;
  readonly onDismiss: () => void;
}

/** An entry of the call log: caller, direction, outcome, duration, and voicemail or note. */
function CallCard({ logged, onAttach, onDismiss }: CallCardProps): ReactNode {
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
          <Link href={paths.case(applicationId, 'messages')}>
            <bdi>{applicantName}</bdi>
          </Link>
        )
      }
      aside={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
    >
      <Stack gap="small">
        <p>{useCallFacts(logged).join(' · ')}</p>
        {applicationId !== null && <p>{from}</p>}
        {note && <p dir="auto">{note}</p>}
        <RecordingPlayer
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

/** Returns the facts of a call as texts: direction, person, outcome, and duration. */
function useCallFacts(logged: LoggedCall): string[] {
  const t = useTexts();
  const { direction, isMessage, staffName, status, outcome, durationSeconds } = logged;
  const way = direction === 'in' ? t('way.in') : t(isMessage ? 'way.message' : 'way.out');
  return [
    way,
    staffName ?? '',
    status === null || status === 'received' || status === 'internal' ? '' : t(`status.${status}`),
    outcome === null ? '' : t(`outcome.${outcome}`),
    durationSeconds === null ? '' : t('lasted', { time: formatDuration(durationSeconds) }),
  ].filter(Boolean);
}
