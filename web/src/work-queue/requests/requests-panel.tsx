import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { findFieldLabel } from '../case/answer-rows.ts';
import { DifferenceList } from '../snapshots/difference-list.tsx';
import { RequestIntentContext } from './request-intent.ts';
import styles from './requests.module.css';
import { useRefetchRequests, useRequestTexts } from './use-requests.ts';

interface RequestCardProps {
  readonly view: CaseView;
  readonly request: CaseRequest;
  readonly onAskAgain: () => void;
}

const tones = {
  open: 'brand',
  answered: 'warning',
  accepted: 'passed',
  returned: 'neutral',
  withdrawn: 'neutral',
} as const;

/** One request: the items and reasons, the due date, the answers, and the available actions. */
function RequestCard({ view, request, onAskAgain }: RequestCardProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { state, items, dueOn, isOverdue, isLater, difference } = request;
  return (
    <article className={styles.request}>
      <div className={styles.head}>
        <StatusTag tone={isOverdue ? 'failed' : tones[state]}>
          {isOverdue ? t('overdue') : t(isLater && state === 'open' ? 'state.later' : `state.${state}`)}
        </StatusTag>
        <span className={styles.muted}>{t('due', { day: format.date(dueOn) })}</span>
      </div>
      <ul className={styles.items}>
        {items.map(({ field, label, why, receivedAt }) => (
          <li key={field}>
            <div className={styles.label}>{label}</div>
            <div dir="auto">{why}</div>
            {state === 'open' && receivedAt !== null && (
              <StatusTag tone="passed">{t('received', { time: format.dateTime(receivedAt) })}</StatusTag>
            )}
          </li>
        ))}
      </ul>
      {difference && <RequestChanges form={view.form} items={items} difference={difference} />}
      <RequestHistory request={request} />
      <RequestActions applicationId={view.item.id} request={request} onAskAgain={onAskAgain} />
    </article>
  );
}

/** Shows who sent, answered, and settled a request, and when. */
function RequestHistory({ request }: { request: CaseRequest }): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { state, isLater, askedByName, askedAt, answeredByName, answeredAt, settledByName, settledAt } =
    request;
  const toValues = (name: string | null, at: string | null) => ({
    name: isolate(name ?? ''),
    time: at === null ? '' : format.dateTime(at),
  });
  return (
    <div className={styles.muted}>
      <div>{t(isLater ? 'postponedBy' : 'askedBy', toValues(askedByName, askedAt))}</div>
      {answeredAt && <div>{t('answeredBy', toValues(answeredByName, answeredAt))}</div>}
      {settledAt && state !== 'open' && state !== 'answered' && (
        <div>{t(`settled.${state}`, toValues(settledByName, settledAt))}</div>
      )}
    </div>
  );
}

interface RequestChangesProps {
  readonly form: FormDefinition;
  readonly items: CaseRequest['items'];
  readonly difference: NonNullable<CaseRequest['difference']>;
}

/** Shows the answers and documents before and after. Unchanged and masked ones are listed by name. */
function RequestChanges({ form, items, difference }: RequestChangesProps): ReactNode {
  const t = useRequestTexts();
  const { language } = useBoot();
  const { before, after, changed } = difference;
  const shown = compareAnswers({ form, answers: before }, { form, answers: after });
  const same = items.filter(({ field }) => !changed.includes(field)).map(({ label }) => label);
  const masked = changed
    .filter((key) => !shown.some((each) => each.key === key))
    .map((key) => findFieldLabel(form, key, language) ?? key);
  const list = new Intl.ListFormat(language);
  return (
    <section>
      <h3 className={styles.label}>{t('changes')}</h3>
      {shown.length > 0 && <DifferenceList differences={shown} />}
      {masked.length > 0 && <p>{t('hidden', { what: list.format(masked) })}</p>}
      {same.length > 0 && <p>{t('notChanged', { what: list.format(same) })}</p>}
    </section>
  );
}

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }));

/** The information requests of a case with their answers, and a form for a new request. */
export function RequestsPanel({ view }: { view: CaseView }): ReactNode {
  const t = useRequestTexts();
  const applicationId = view.item.id;
  const { intent, request: openForm = () => undefined, close } = use(RequestIntentContext);
  const list = useQuery(query('work-queue/list-requests', { applicationId }));
  return (
    <Loaded query={list} skeleton={{ shape: 'text', count: 4 }} failed={t('failed')} headingLevel={3}>
      {({ requests }) => {
        const [newest] = requests;
        const addsToOpen = newest?.state === 'open' && !newest.isLater;
        if (intent !== null)
          return (
            <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
              <RequestForm {...{ applicationId, intent, addsToOpen }} onClose={close} />
            </Suspense>
          );
        const openButton = (
          <Button variant="primary" onClick={() => openForm([])}>
            {t(addsToOpen ? 'add' : 'ask')}
          </Button>
        );
        if (requests.length === 0)
          return (
            <EmptyState headingLevel={3} title={t('none')} actions={openButton}>
              {t('noneText')}
            </EmptyState>
          );
        return (
          <div className={styles.panel}>
            <p className={styles.muted}>{t('intro')}</p>
            {newest?.state !== 'answered' && <div>{openButton}</div>}
            <ul aria-label={t('list')} className={styles.requests}>
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestCard view={view} request={request} onAskAgain={() => openForm([])} />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

interface RequestActionsProps {
  readonly applicationId: number;
  readonly request: CaseRequest;
  readonly onAskAgain: () => void;
}

/** The actions of a request: accept or ask again if it was answered, withdraw if it was not. */
function RequestActions({ applicationId, request, onAskAgain }: RequestActionsProps): ReactNode {
  const t = useRequestTexts();
  const { id: requestId, state } = request;
  const [isConfirming, setConfirming] = useState(false);
  const changed = useRefetchRequests(applicationId);
  const settling = useAction(async (how: 'accept' | 'withdraw') => {
    try {
      await call(`work-queue/${how}-request`, { applicationId, requestId });
      toasts.add('success', t(how === 'accept' ? 'accepted' : 'withdrawn'));
    } finally {
      setConfirming(false);
      await changed();
    }
  });
  const isBusy = settling.isBusy;
  if (state === 'answered')
    return (
      <Cluster>
        <Button variant="primary" loadingText={isBusy && t('loading')} onClick={() => settling.run('accept')}>
          {t('accept')}
        </Button>
        <Button onClick={onAskAgain}>{t('askAgain')}</Button>
      </Cluster>
    );
  if (state !== 'open') return null;
  return (
    <div>
      <Button onClick={() => setConfirming(true)}>{t('withdraw')}</Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        isBusy={isBusy}
        title={t('withdraw')}
        closeLabel={t('keep')}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('keep')}</Button>
            <Button
              variant="primary"
              loadingText={isBusy && t('loading')}
              onClick={() => settling.run('withdraw')}
            >
              {t('withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('withdrawText')}</p>
      </Dialog>
    </div>
  );
}
