import { role } from '@commonway/contract/accounts/account-type.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { staffParts } from '../../staff-parts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { type Tab, Tabs } from '../../ui/wayfinding/tabs.tsx';
import { activityPanels, type CasePanel, casePanels } from '../case-path.ts';
import { useTexts } from '../use-texts.ts';
import styles from './case.module.css';
import { CaseFile } from './case-file.tsx';
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

export interface CasePanelsProps {
  readonly view: CaseView;
  readonly panel: CasePanel;
  readonly onPanel: (panel: CasePanel) => void;
  /** The panels that have a pane of their own, so no tab. */
  readonly inPanes: readonly CasePanel[];
  readonly documentId: number | null;
  readonly onDocument: (documentId: number) => void;
}

const isActivity = (panel: CasePanel): boolean => activityPanels.some((each) => each === panel);

/** The panels of a case as tabs. The three kinds of activity share one. */
export function CasePanels(props: CasePanelsProps): ReactNode {
  const { view, panel, onPanel } = props;
  const t = useTexts();
  const { item } = view;
  const available = useAvailablePanels(props);
  const selected = available.includes(panel) ? panel : (available[0] ?? 'history');
  const { failed } = item.validations;
  const marks: Partial<Record<CasePanel, ReactNode>> = {
    messages: (
      <Badge count={item.unreadTotal} tone="urgent" label={t('panel.unread', { count: item.unreadTotal })} />
    ),
    documents: (
      <Badge
        count={view.documents.length}
        label={t('panel.documentCount', { count: view.documents.length })}
      />
    ),
    validations: <Badge count={failed} label={t('validations.failed', { count: failed })} />,
  };
  const tabs: Tab[] = available
    .filter((each) => each === activityPanels[0] || !isActivity(each))
    .map((tabId) => ({
      tabId,
      label: tabId === activityPanels[0] ? t('panel.activity') : t(`panel.${tabId}`),
      mark: marks[tabId],
    }));
  return (
    <Tabs
      label={t('panel.label')}
      tabs={tabs}
      selectedId={isActivity(selected) ? activityPanels[0] : selected}
      onSelect={(id) => onPanel(id as CasePanel)}
      fillsHeight
    >
      {isActivity(selected) && (
        <Cluster gap="small" className={styles.kinds}>
          {activityPanels
            .filter((each) => available.includes(each))
            .map((each) => (
              <Button
                key={each}
                variant={each === selected ? 'secondary' : 'quiet'}
                aria-pressed={each === selected}
                onClick={() => onPanel(each)}
              >
                {t(`panel.${each}`)}
              </Button>
            ))}
        </Cluster>
      )}
      {/* The panels' headings are of level 3; the case file has its own of level 2. */}
      {selected !== 'file' && <h2 className="visually-hidden">{t(`panel.${selected}`)}</h2>}
      <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
        <SelectedPanel {...props} selected={selected} />
      </Suspense>
    </Tabs>
  );
}

/** The panels that have a tab: those that the user may see, and that have no pane. */
function useAvailablePanels({ inPanes }: CasePanelsProps): readonly CasePanel[] {
  const { user } = useBoot();
  const isAvailable: Partial<Record<CasePanel, boolean>> = {
    audit: user?.roles.some((each) => each === role.admin || each === role.supervisor) ?? false,
  };
  return casePanels.filter((each) => (isAvailable[each] ?? true) && !inPanes.includes(each));
}

/** The content of the selected tab. */
function SelectedPanel(props: CasePanelsProps & { selected: CasePanel }): ReactNode {
  const { view, selected, documentId, onDocument } = props;
  const { item, applicant } = view;
  switch (selected) {
    case 'file':
      return <CaseFile view={view} onDocument={onDocument} documentId={documentId} />;
    case 'messages':
      return (
        <div className={styles.thread} data-fills-window>
          <staffParts.CommunicationsPanel
            key={item.id}
            applicationId={item.id}
            applicantName={applicant.name}
            channels={{ EMAIL: applicant.mail, SMS: applicant.phone }}
          />
        </div>
      );
    case 'documents':
      return (
        <DocumentViewer applicationId={item.id} view={view} chosenId={documentId} onChoose={onDocument} />
      );
    case 'validations':
      return <ValidationsPanel key={item.id} applicationId={item.id} form={view.form} />;
    case 'requests':
      return <RequestsPanel key={item.id} view={view} />;
    case 'tasks':
      return <TasksPanel applicationId={item.id} />;
    case 'notes':
      return <staffParts.NotesPanel key={item.id} applicationId={item.id} />;
    case 'history':
      return <ActivityPanel key={item.id} view={view} />;
    case 'snapshots':
      return <SnapshotsPanel key={item.id} view={view} />;
    case 'audit':
      return <CaseAudit applicationId={item.id} />;
  }
}
