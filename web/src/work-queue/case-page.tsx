import { role } from '@commonway/contract/accounts/account-type.ts';
import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CallError, subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useLocalSetting } from '../shell/local-setting.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { useRecentVisit } from '../shell/search/use-recent.ts';
import { staffParts } from '../staff-parts.ts';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { limitPercent, SplitPanes } from '../ui/layout/split-panes.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import styles from './case/case.module.css';
import { CaseFile } from './case/case-file.tsx';
import { CaseHeader } from './case/case-header.tsx';
import { CasePanels, type CasePanelsProps } from './case/case-panels.tsx';
import { DocumentViewer } from './case/document-viewer.tsx';
import { FilePane } from './case/file-pane.tsx';
import { RestrictedCase } from './case/restricted-case.tsx';
import { useCaseActions } from './case/use-case-actions.ts';
import { type CasePanel, casePanels, casePath } from './case-path.ts';
import { useApplyAtOnce } from './change/apply-at-once.ts';
import { type BulkChangeInput, type ChangeTarget, noChange, toItemsTarget } from './change/change-options.ts';
import { isAboutApplications } from './is-about-applications.ts';
import {
  findAdjacentCases,
  getLastOpenedPanel,
  rememberOpenedCase,
  rememberOpenedPanel,
} from './last-queue-page.ts';
import { type RequestIntent, RequestIntentContext } from './requests/request-intent.ts';
import { coalesce } from './rows/coalesce.ts';
import { usePrinting } from './snapshots/print-button.tsx';
import { useTexts } from './use-texts.ts';

/** What shows parts of a case that may change while it is open. Closed panels are not refetched. */
const caseOperations = [
  'work-queue/get-case',
  'work-queue/list-requests',
  'work-queue/list-document-details',
  'work-queue/list-tasks',
  'work-queue/list-activity',
] as const;

/** Refetches the open case when a live event says that it changed. */
function useCaseUpdates(applicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const soon = coalesce(async () => {
      await Promise.all(caseOperations.map((operation) => invalidate(client, operation, { applicationId })));
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

const StepDialog = lazy(async () => ({
  default: (await import('./change/step-dialog.tsx')).StepDialog,
}));
const FollowUpDialog = lazy(async () => ({
  default: (await import('./follow-up/follow-up-dialog.tsx')).FollowUpDialog,
}));
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./change/bulk-change-dialog.tsx')).BulkChangeDialog,
}));
const OverrideActions = lazy(async () => ({
  default: (await import('./validations/override-actions.tsx')).OverrideActions,
}));

interface Change {
  readonly focus: 'state' | 'owner';
  readonly target: ChangeTarget;
  readonly initialInput?: BulkChangeInput;
}

/** The page of one application (/v2/review?id=): what is known about it beside what is being done. */
export default function CasePage(): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const applicationId = Number(search.get('id'));
  const panel = casePanels.find((each) => each === search.get('panel')) ?? getLastOpenedPanel();
  const documentId = Number(search.get('document')) || null;
  // The case before stays in sight until an adjacent one has loaded.
  const found = useQuery({
    ...query('work-queue/get-case', { applicationId }),
    placeholderData: keepPreviousData,
  });
  const [change, setChange] = useState<Change | null>(null);
  const [step, setStep] = useState<CaseStep | null>(null);
  const printing = usePrinting({ applicationId });
  const [isFollowingUp, setFollowingUp] = useState(false);

  const view = found.isPlaceholderData ? undefined : found.data;
  usePageTitle(view ? `${view.item.itemName} ${view.item.id}` : t('case.title'));
  useCaseUpdates(applicationId);
  useEffect(() => rememberOpenedCase(applicationId), [applicationId]);
  useRecentVisit(
    view
      ? {
          href: casePath(view.item.id),
          label: view.item.itemName,
          detail: `${view.item.id} · ${view.item.processName}`,
        }
      : null,
  );

  const refetchCase = (): Promise<void> => invalidate(client, 'work-queue/get-case', { applicationId });
  const showPanel = (next: CasePanel): void => {
    rememberOpenedPanel(next);
    navigate(casePath(applicationId, next, documentId ?? undefined), { replace: true });
  };
  const showDocument = (id: number, isBesidePanel: boolean): void =>
    navigate(casePath(applicationId, isBesidePanel ? panel : 'documents', id), { replace: true });
  const openChange = (focus: Change['focus']): void => {
    if (view) setChange({ focus, target: toItemsTarget([view.item]) });
  };
  const [intent, setIntent] = useState<RequestIntent | null>(null);
  const requests = {
    intent: intent?.applicationId === applicationId ? intent : null,
    request: (fields: readonly string[]) => {
      setIntent({ applicationId, fields });
      showPanel('requests');
    },
    close: () => setIntent(null),
  };
  const assignToMe = useAssignToMe(view, {
    onChanged: refetchCase,
    onDialog: (initialInput) =>
      view && setChange({ focus: 'owner', target: toItemsTarget([view.item]), initialInput }),
  });
  const commands = {
    onPanel: showPanel,
    onChange: openChange,
    onStep: setStep,
    onAssignToMe: assignToMe,
    onRequest: () => requests.request([]),
    onFollowUp: () => setFollowingUp(true),
    onPrint: printing.print,
    onOpen: (id: number) => navigate(casePath(id, panel)),
    onDocument: (id: number) => showDocument(id, false),
  };
  useCaseActions(view, findAdjacentCases(applicationId), commands);

  return (
    <Loaded
      query={found}
      page="full"
      skeleton={{ shape: 'card', count: 3 }}
      failed={t('case.failed')}
      actions={<LinkButton href={staffPaths.queue()}>{t('case.back')}</LinkButton>}
      showError={(error) =>
        isRestricted(error) && (
          <RestrictedCase applicationId={applicationId} error={error} onOpened={refetchCase} />
        )
      }
    >
      {(shownView) => (
        <Page width="workspace" isPrevious={found.isPlaceholderData}>
          <CaseHeader
            view={shownView}
            panel={panel}
            onStep={setStep}
            onAssign={() => openChange('owner')}
            onAssignToMe={assignToMe}
            onRequest={commands.onRequest}
            onFollowUp={commands.onFollowUp}
            seeAs={
              user?.roles.includes(role.admin) ? (
                <Suspense>
                  <staffParts.SeeAsApplicant
                    applicantId={shownView.applicant.id}
                    applicationId={shownView.item.id}
                    name={shownView.applicant.name}
                  />
                </Suspense>
              ) : null
            }
          />
          {view && view.item.validations.total > view.item.validations.passed && (
            <Suspense>
              <OverrideActions key={applicationId} applicationId={applicationId} />
            </Suspense>
          )}
          <RequestIntentContext value={requests}>
            <CasePanes
              {...{ view: shownView, panel, documentId }}
              onPanel={showPanel}
              onDocument={showDocument}
            />
          </RequestIntentContext>
          {printing.sheet}
          <Suspense>
            {view && step && (
              <StepDialog
                key={applicationId}
                view={view}
                step={step}
                onClose={() => setStep(null)}
                onChanged={refetchCase}
              />
            )}
            {view && isFollowingUp && (
              <FollowUpDialog
                key={applicationId}
                items={[view.item]}
                onClose={() => setFollowingUp(false)}
                onChanged={() => undefined}
              />
            )}
            {change && (
              <BulkChangeDialog
                target={change.target}
                focus={change.focus}
                initialInput={change.initialInput}
                onClose={() => setChange(null)}
                onChanged={refetchCase}
              />
            )}
          </Suspense>{' '}
        </Page>
      )}
    </Loaded>
  );
}

/** Whether a case opens only for a reason. */
const isRestricted = (error: Error): boolean =>
  error instanceof CallError && error.error === 'case_restricted';

interface CasePanesProps extends Pick<CasePanelsProps, 'view' | 'onPanel'> {
  readonly panel: CasePanel | undefined;
  readonly documentId: number | null;
  readonly onDocument: (documentId: number, isBesidePanel: boolean) => void;
}

const defaultFilePercent = 42;

/**
 * The panes of a case: one on narrow screens, with the case file as its first tab; the case file beside the tabs on
 * wide ones; documents between them on very wide ones.
 */
function CasePanes({ panel, documentId, onDocument, ...rest }: CasePanesProps): ReactNode {
  const { view } = rest;
  const t = useTexts();
  const isWide = useMediaQuery('(min-width: 64em)');
  const isVeryWide = useMediaQuery('(min-width: 112em)');
  const [percent, setPercent] = useLocalSetting('case.filePercent', String(defaultFilePercent));
  const showDocument = (id: number): void => onDocument(id, isVeryWide);
  const shownPanel = panel ?? (isWide ? 'messages' : 'file');
  // The tabs keep their place in the tree at every width, so that nothing unsaved is lost when a window is resized.
  return (
    <SplitPanes
      label={t('panel.resize')}
      percent={limitPercent(Number(percent) || defaultFilePercent)}
      onPercent={(next) => setPercent(String(next))}
      defaultPercent={defaultFilePercent}
      start={
        isWide && (
          <FilePane>
            <CaseFile
              view={view}
              onDocument={showDocument}
              documentId={isVeryWide || panel === 'documents' ? documentId : null}
            />
          </FilePane>
        )
      }
      end={
        <div className={styles.work}>
          {isVeryWide && (
            <section aria-labelledby="case-documents" className={styles.documents}>
              <h2 id="case-documents" className={styles.heading}>
                {t('case.documents')}
              </h2>
              <DocumentViewer
                applicationId={view.item.id}
                view={view}
                chosenId={documentId}
                onChoose={showDocument}
              />
            </section>
          )}
          <div className={styles.panels}>
            <CasePanels
              {...rest}
              panel={shownPanel}
              inPanes={isVeryWide ? ['file', 'documents'] : isWide ? ['file'] : []}
              documentId={documentId}
              onDocument={showDocument}
            />
          </div>
        </div>
      }
    />
  );
}

/** Returns a function that assigns the case to the viewer; undefined if it is assigned to them. */
function useAssignToMe(
  view: CaseView | undefined,
  reactions: Parameters<typeof useApplyAtOnce>[1],
): (() => void) | undefined {
  const { user } = useBoot();
  const applyAtOnce = useApplyAtOnce(toItemsTarget(view ? [view.item] : []), reactions);
  const staffId = user?.staffId ?? null;
  if (view === undefined || staffId === null || view.item.ownerId === staffId) return undefined;
  return () => applyAtOnce({ ...noChange, owner: { id: staffId, name: user?.name ?? '' } });
}
