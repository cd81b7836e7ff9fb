import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { query } from '../../query.ts';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffParts } from '../../staff-parts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { type CasePanel, casePath } from '../case-path.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useTexts } from '../use-texts.ts';

const ValidationsPanel = lazy(async () => ({
  default: (await import('../validations/validations-panel.tsx')).ValidationsPanel,
}));

export type PeekTab = Extract<CasePanel, 'messages' | 'validations'>;

interface PeekPanelProps {
  readonly item: QueueItem;
  readonly tab: PeekTab;
  readonly onTab: (tab: PeekTab) => void;
  readonly onClose: () => void;
}

/** Shows messages and validations of a row beside the queue, so that users keep their place in the list. */
export function PeekPanel({ item, tab, onTab, onClose }: PeekPanelProps): ReactNode {
  const t = useTexts();
  const [width, setWidth] = useLocalSetting('queue.panel', '420');
  const found = useQuery(query('work-queue/get-case', { applicationId: item.id }));
  const tabs = [
    { tabId: 'messages', label: t('panel.messages') },
    { tabId: 'validations', label: t('panel.validations') },
  ];
  return (
    <SidePanel
      title={item.itemName}
      closeLabel={t('close')}
      onClose={onClose}
      width={Number(width)}
      onWidthChange={(pixels) => setWidth(String(pixels))}
      resizeLabel={t('panel.resize')}
    >
      <Stack gap="small">
        <div>
          {item.processName} · <Link href={casePath(item.id, tab)}>{t('case.open', { id: item.id })}</Link>
        </div>
        <StatusBadge name={item.currentStateName} color={item.stateColor} />
        <Tabs
          label={t('panel.label')}
          tabs={tabs}
          selectedId={tab}
          onSelect={(tabId) => onTab(tabId as PeekTab)}
        >
          <Loaded
            query={found}
            failed={t('case.failed')}
            headingLevel={3}
            skeleton={{ shape: 'text', count: 6 }}
          >
            {({ form, applicant }) => (
              <>
                {tab === 'validations' && (
                  <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
                    <ValidationsPanel key={item.id} applicationId={item.id} form={form} />
                  </Suspense>
                )}
                {tab === 'messages' && (
                  <staffParts.CommunicationsPanel
                    key={item.id}
                    applicationId={item.id}
                    applicantName={applicant.name}
                    channels={{ EMAIL: applicant.mail, SMS: applicant.phone }}
                  />
                )}
              </>
            )}
          </Loaded>
        </Tabs>
      </Stack>
    </SidePanel>
  );
}
