import { role } from '@commonway/contract/accounts/account-type.ts';
import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { type Tab, Tabs } from '../../ui/wayfinding/tabs.tsx';
import { type CasePanel, casePanels } from '../case-address.ts';
import type { CaseSlot, MessagesSlot } from '../slots.ts';
import { useTexts } from '../use-texts.ts';
import { CaseAudit } from './case-audit.tsx';
import { CaseHistory } from './case-history.tsx';

const ValidationsPanel = lazy(async () => ({
  default: (await import('../validations/validations-panel.tsx')).ValidationsPanel,
}));

interface CasePanelsProps {
  readonly view: CaseView;
  readonly panel: CasePanel;
  readonly onPanel: (panel: CasePanel) => void;
  readonly messages: MessagesSlot | undefined;
  readonly notes: CaseSlot | undefined;
}

/** What stands beside answers and papers: messages, validations, history and, for those who may, the audit trail. */
export function CasePanels(props: CasePanelsProps): ReactNode {
  const { view, panel, onPanel, messages: Messages, notes: Notes } = props;
  const t = useTexts();
  const { user } = useBoot();
  const { item, applicant, history } = view;
  const maySeeAudit = user?.roles.some((each) => each === role.admin || each === role.supervisor);
  const isThere: Partial<Record<CasePanel, boolean>> = {
    messages: Messages !== undefined,
    notes: Notes !== undefined,
    audit: maySeeAudit ?? false,
  };
  const shown = casePanels.filter((each) => isThere[each] ?? true);
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
      {selected === 'messages' && Messages && (
        <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
          <Messages
            key={item.id}
            applicationId={item.id}
            applicantName={applicant.name}
            channels={{ EMAIL: applicant.mail, SMS: applicant.phone }}
            unreadTotal={item.unreadTotal}
          />
        </Suspense>
      )}
      {selected === 'notes' && Notes && (
        <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
          <Notes key={item.id} applicationId={item.id} />
        </Suspense>
      )}
      {selected === 'validations' && (
        <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
          <ValidationsPanel key={item.id} applicationId={item.id} form={view.form} />
        </Suspense>
      )}
      {selected === 'history' && <CaseHistory history={history} />}
      {selected === 'audit' && <CaseAudit applicationId={item.id} />}
    </Tabs>
  );
}
