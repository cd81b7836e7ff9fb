import { role } from '@commonway/contract/accounts/account-type.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { type Tab, Tabs } from '../../ui/wayfinding/tabs.tsx';
import { type CasePanel, casePanels } from '../case-path.ts';
import type { CaseSlot, MessagesSlot } from '../slots.ts';
import { useTexts } from '../use-texts.ts';
import styles from './case.module.css';
import { DocumentViewer } from './document-viewer.tsx';

const ValidationsPanel = lazy(async () => ({
  default: (await import('../validations/validations-panel.tsx')).ValidationsPanel,
}));

const CaseAudit = lazy(async () => ({ default: (await import('./case-audit.tsx')).CaseAudit }));
const RequestsPanel = lazy(async () => ({
  default: (await import('../requests/requests-panel.tsx')).RequestsPanel,
}));
const TasksPanel = lazy(async () => ({ default: (await import('./tasks/tasks-panel.tsx')).TasksPanel }));
const ActivityPanel = lazy(async () => ({
  default: (await import('./activity/activity-panel.tsx')).ActivityPanel,
}));
const SnapshotsPanel = lazy(async () => ({
  default: (await import('../snapshots/snapshots-panel.tsx')).SnapshotsPanel,
}));

interface CasePanelsProps {
  readonly view: CaseView;
  readonly panel: CasePanel;
  readonly onPanel: (panel: CasePanel) => void;
  readonly messages: MessagesSlot | undefined;
  readonly notes: CaseSlot | undefined;
}

/**
 * The panels beside answers and documents: messages, validations, requests, tasks, notes, history and, with permission,
 * the audit log.
 */
export function CasePanels(props: CasePanelsProps): ReactNode {
  const { view, panel, onPanel, messages: Messages, notes: Notes } = props;
  const t = useTexts();
  const { user } = useBoot();
  const { item, applicant } = view;
  const maySeeAudit = user?.roles.some((each) => each === role.admin || each === role.supervisor);
  const isAvailable: Partial<Record<CasePanel, boolean>> = {
    messages: Messages !== undefined,
    notes: Notes !== undefined,
    audit: maySeeAudit ?? false,
  };
  const shown = casePanels.filter((each) => isAvailable[each] ?? true);
  const selected = shown.includes(panel) ? panel : (shown[0] ?? 'history');
  const { failed } = item.validations;
  const marks: Partial<Record<CasePanel, ReactNode>> = {
    messages: (
      <Badge count={item.unreadTotal} tone="urgent" label={t('panel.unread', { count: item.unreadTotal })} />
    ),
    validations: <Badge count={failed} label={t('validations.failed', { count: failed })} />,
  };
  const tabs: Tab[] = shown.map((tabId) => ({ tabId, label: t(`panel.${tabId}`), mark: marks[tabId] }));
  return (
    <Tabs
      label={t('panel.label')}
      tabs={tabs}
      selectedId={selected}
      onSelect={(id) => onPanel(id as CasePanel)}
    >
      <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
        {selected === 'messages' && Messages && (
          <Messages
            key={item.id}
            applicationId={item.id}
            applicantName={applicant.name}
            channels={{ EMAIL: applicant.mail, SMS: applicant.phone }}
          />
        )}
        {selected === 'validations' && (
          <ValidationsPanel key={item.id} applicationId={item.id} form={view.form} />
        )}
        {selected === 'requests' && <RequestsPanel key={item.id} view={view} />}
        {selected === 'tasks' && <TasksPanel applicationId={item.id} />}
        {selected === 'notes' && Notes && <Notes key={item.id} applicationId={item.id} />}
        {selected === 'history' && <ActivityPanel key={item.id} view={view} />}
        {selected === 'snapshots' && <SnapshotsPanel key={item.id} view={view} />}
        {selected === 'audit' && <CaseAudit applicationId={item.id} />}
      </Suspense>
    </Tabs>
  );
}

const HouseholdPanel = lazy(async () => ({
  default: (await import('./household/household-panel.tsx')).HouseholdPanel,
}));
const CaseFeesPanel = lazy(async () => ({
  default: (await import('./fees/fees-panel.tsx')).CaseFeesPanel,
}));
const PaymentsSummary = lazy(async () => ({
  default: (await import('./payments/payments-summary.tsx')).PaymentsSummary,
}));

interface CaseEvidenceProps {
  readonly view: CaseView;
  readonly documents: RefObject<HTMLElement | null>;
  readonly documentId: number | null;
  readonly onDocument: (documentId: number) => void;
}

/** The sections between the answers and the panels: household, documents, payments and fees. */
export function CaseEvidence({ view, documents, documentId, onDocument }: CaseEvidenceProps): ReactNode {
  const t = useTexts();
  const { id } = view.item;
  return (
    <div className={styles.papers}>
      <Suspense fallback={<Skeleton shape="card" count={2} label={t('loading')} />}>
        <HouseholdPanel view={view} />
        <section ref={documents} aria-labelledby="case-documents" className={styles.part}>
          <h2 id="case-documents" className={styles.heading}>
            {t('case.documents')}
          </h2>
          <DocumentViewer applicationId={id} view={view} chosenId={documentId} onChoose={onDocument} />
        </section>
        <PaymentsSummary applicationId={id} />
        <CaseFeesPanel applicationId={id} />
      </Suspense>
    </div>
  );
}
