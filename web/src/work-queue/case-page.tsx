import { role } from '@commonway/contract/accounts/account-type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { subscribeToEvents } from '../api.ts';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useLocalSetting } from '../shell/local-setting.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { useRowShortcuts } from '../ui/data/use-row-shortcuts.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AnswerList } from './case/answers/answer-list.tsx';
import styles from './case/case.module.css';
import { CaseHeader } from './case/case-header.tsx';
import { CaseEvidence, CasePanels } from './case/case-panels.tsx';
import { type CasePanel, casePanels, casePath } from './case-path.ts';
import { type ChangeTarget, toItemsTarget } from './change/change-options.ts';
import { isAboutApplications } from './is-about-applications.ts';
import { findAdjacentCases, rememberOpenedCase } from './last-queue-page.ts';
import { coalesce } from './rows/coalesce.ts';
import type { CaseSlot, MessagesSlot, SeeAsSlot } from './slots.ts';
import { caseQuery, useCase } from './use-case.ts';
import { useTexts } from './use-texts.ts';

/**
 * The keys of the queries that show parts of a case that may change while it is open. Closed panels are not
 * refetched.
 */
const listCaseQueryKeys = (applicationId: number) => [
  caseQuery(applicationId).queryKey,
  ['work-queue/list-requests', { applicationId }] as const,
  ['work-queue/list-tasks', { applicationId }] as const,
  ['work-queue/list-activity', { applicationId }] as const,
];

/** Refetches the open case when a live event says that it changed. */
function useCaseUpdates(applicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const soon = coalesce(async () => {
      await Promise.all(
        listCaseQueryKeys(applicationId).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }, 300);
    const stopListening = subscribeToEvents((event) => {
      const isAboutThis = event.applicationId === undefined || event.applicationId === applicationId;
      if (isAboutThis && isAboutApplications(event)) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, applicationId]);
}

const BulkChangeDialog = lazy(async () => ({
  default: (await import('./change/bulk-change-dialog.tsx')).BulkChangeDialog,
}));

interface Change {
  readonly focus: 'state' | 'owner';
  readonly target: ChangeTarget;
}

interface CasePageProps {
  readonly messages?: MessagesSlot;
  readonly notes?: CaseSlot;
  readonly seeAs?: SeeAsSlot;
}

/** The page of one application (/v2/review?id=): answers, documents, messages and history. */
export default function CasePage({ messages, notes, seeAs: SeeAs }: CasePageProps): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const applicationId = Number(search.get('id'));
  const panel = casePanels.find((each) => each === search.get('panel')) ?? 'messages';
  const query = useCase(applicationId);
  const [documentId, setDocument] = useState<number | null>(null);
  const papers = useRef<HTMLElement>(null);
  const [change, setChange] = useState<Change | null>(null);
  const view = query.data;
  usePageTitle(view ? `${view.item.itemName} ${view.item.id}` : t('case.title'));
  useCaseUpdates(applicationId);
  useEffect(() => rememberOpenedCase(applicationId), [applicationId]);

  const showPanel = (next: CasePanel): void => navigate(casePath(applicationId, next), { replace: true });
  const showDocument = (id: number): void => {
    setDocument(id);
    papers.current?.scrollIntoView({ block: 'nearest' });
  };
  const openChange = (focus: Change['focus']): void => {
    if (view) setChange({ focus, target: toItemsTarget([view.item]) });
  };
  useCaseShortcuts(applicationId, { onPanel: showPanel, onChange: openChange });

  if (query.isError && !view)
    return (
      <Page width="full">
        <LoadFailed
          error={query.error}
          headingLevel={1}
          title={t('case.failed')}
          actions={<LinkButton href={paths.queue()}>{t('case.back')}</LinkButton>}
        />
      </Page>
    );
  if (!view)
    return (
      <Page width="full">
        <Skeleton shape="card" count={3} label={t('loading')} />
      </Page>
    );
  return (
    <Page width="full">
      <CaseHeader
        view={view}
        onChange={() => openChange('state')}
        seeAs={
          SeeAs && user?.roles.includes(role.admin) ? (
            <Suspense>
              <SeeAs applicantId={view.applicant.id} name={view.applicant.name} />
            </Suspense>
          ) : null
        }
      />
      <div className={styles.columns}>
        <section aria-labelledby="case-answers" className={styles.part}>
          <h2 id="case-answers" className={styles.heading}>
            {t('case.answers')}
          </h2>
          <AnswerList
            key={applicationId}
            applicationId={applicationId}
            view={view}
            onDocument={showDocument}
          />
        </section>
        <CaseEvidence view={view} documents={papers} documentId={documentId} onDocument={setDocument} />
        <div className={styles.side}>
          <CasePanels view={view} panel={panel} onPanel={showPanel} messages={messages} notes={notes} />
        </div>
      </div>
      {change && (
        <Suspense>
          <BulkChangeDialog
            target={change.target}
            focus={change.focus}
            onClose={() => setChange(null)}
            onChanged={() => client.invalidateQueries({ queryKey: caseQuery(applicationId).queryKey })}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface CaseKeys {
  readonly onPanel: (panel: CasePanel) => void;
  readonly onChange: (focus: 'state' | 'owner') => void;
}

/**
 * The keyboard shortcuts of a case: j and k, or [ and ], open the adjacent cases of the queue; the letters work as in
 * the queue.
 */
function useCaseShortcuts(applicationId: number, { onPanel, onChange }: CaseKeys): void {
  const [, navigate] = useLocation();
  const [keys] = useLocalSetting('queue.keys', 'on');
  const openCase = (id: number | undefined): void => {
    if (id !== undefined) navigate(casePath(id));
  };
  useRowShortcuts({
    rowIds: findAdjacentCases(applicationId).rowIds,
    activeId: String(applicationId),
    onMove: (id) => openCase(Number(id)),
    isEnabled: keys === 'on',
    commands: {
      '[': () => openCase(findAdjacentCases(applicationId).previous),
      ']': () => openCase(findAdjacentCases(applicationId).next),
      a: () => onChange('owner'),
      s: () => onChange('state'),
      m: () => onPanel('messages'),
      v: () => onPanel('validations'),
      t: () => onPanel('tasks'),
      n: () => onPanel('notes'),
      h: () => onPanel('history'),
    },
  });
}
