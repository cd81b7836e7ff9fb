import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call, type InputOf, type OutputOf, subscribeToEvents } from '../api.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useSubmit } from '../shell/form/form.tsx';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { phone } from '../ui/icons/shapes.ts';
import { BackLink, Card, Cluster, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { duration } from './duration.ts';
import { Recording } from './recording.tsx';
import { useTexts } from './use-texts.ts';

const operation = 'calls/list-calls';

type LoggedCall = OutputOf<typeof operation>['calls'][number];
type CallFilter = NonNullable<InputOf<typeof operation>['filter']>;

/** Loads incoming and outgoing calls, newest first, and keeps them up to date. */
function useCalls(filter: CallFilter) {
  const client = useQueryClient();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [operation] }), [client]);
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kind.startsWith('communication')) void refresh();
      }),
    [refresh],
  );
  const query = useInfiniteQuery({
    queryKey: [operation, { filter }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: beforeId, signal }) => call(operation, { filter, beforeId }, { signal }),
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : undefined),
    staleTime: 0,
  });
  return { ...query, calls: query.data?.pages.flatMap(({ calls }) => calls) ?? [], refresh };
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
  const { calls } = list;
  const [attaching, setAttaching] = useState<LoggedCall>();
  const dismiss = async ({ id }: LoggedCall): Promise<void> => {
    try {
      await call('calls/dismiss-call', { callId: id });
    } catch (error) {
      toasts.add('error', (error as Error).message);
    }
    await list.refresh();
  };
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.queue()}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('description')}
      />
      <SelectField
        label={t('filter')}
        width="medium"
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter}
        onValueChange={(value) => setFilter(value as CallFilter)}
      />
      {list.isPending && <Skeleton shape="rows" count={4} label={t('loading')} />}
      {list.error && calls.length === 0 && (
        <LoadFailed error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && calls.length === 0 && (
        <EmptyState icon={phone} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
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
      {list.hasNextPage && (
        <div>
          <Button
            loadingText={list.isFetchingNextPage && t('loading')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
      {attaching && <AttachDialog logged={attaching} onClose={() => setAttaching(undefined)} />}
    </Page>
  );
}

interface AttachDialogProps {
  readonly logged: LoggedCall;
  readonly onClose: () => void;
}

/** Asks for the application number of a call, attaches the call to it and opens the case. */
function AttachDialog({ logged, onClose }: AttachDialogProps): ReactNode {
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
    openApplication(paths.case(applicationId));
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
