import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { Checkbox } from '../ui/choices/checkbox.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { message as messageShape, settings } from '../ui/icons/shapes.ts';
import { Popover } from '../ui/overlay/popover.tsx';
import type { Channels } from './compose/channels.ts';
import { Composer } from './compose/composer.tsx';
import { useOutbox } from './compose/use-outbox.ts';
import styles from './panel.module.css';
import { usePanelSettings } from './panel-settings.ts';
import { ConsentButton } from './reach/consent-button.tsx';
import { openOf, useReach } from './reach/use-reach.ts';
import { OutgoingMessage } from './thread/outgoing-message.tsx';
import { Thread } from './thread/thread.tsx';
import { useReading } from './thread/use-reading.ts';
import { type ThreadFilter, useThread } from './thread/use-thread.ts';
import { UnmatchedLink } from './unmatched/unmatched-link.tsx';
import { useTexts } from './use-texts.ts';

export interface CommunicationsPanelProps {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly channels: Channels;
  /** How many messages nobody has read; they stand below a line. */
  readonly unreadTotal?: number;
}

const filters: readonly ThreadFilter[] = [
  'ALL',
  'EMAIL',
  'SMS',
  'CALL',
  'NOTE',
  'VOICE',
  'SESSION',
  'COMMENT',
];

/** Everything written and said about an application, and where one writes back. */
export function CommunicationsPanel(props: CommunicationsPanelProps): ReactNode {
  // Waits for its words before any other hook: React may lose count of hooks where a component suspends among them.
  useTexts();
  return <Panel {...props} />;
}

function Panel(props: CommunicationsPanelProps): ReactNode {
  const { applicationId } = props;
  const t = useTexts();
  const channels = openOf(props.channels, useReach(applicationId));
  const [type, setType] = useState<ThreadFilter>('ALL');
  const outbox = useOutbox(applicationId);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <SelectField
          label={t('filter.label')}
          isLabelHidden
          width="medium"
          options={filters.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={type}
          onValueChange={(value) => setType(value as ThreadFilter)}
        />
        <div className={styles.acts}>
          <ConsentButton applicationId={applicationId} />
          <PanelSettings />
        </div>
      </div>
      <Messages {...props} type={type} outbox={outbox} />
      <Composer applicationId={applicationId} channels={channels} onSend={outbox.post} />
      <UnmatchedLink />
    </div>
  );
}

interface MessagesProps extends CommunicationsPanelProps {
  readonly type: ThreadFilter;
  readonly outbox: ReturnType<typeof useOutbox>;
}

function Messages({ applicationId, applicantName, unreadTotal, type, outbox }: MessagesProps): ReactNode {
  const t = useTexts();
  const { isExpanded } = usePanelSettings();
  const thread = useThread(applicationId, type);
  const { messages, isPending, isCurrent, error } = thread;
  const isWhole = type === 'ALL' && isCurrent;
  const unreadFromId = useReading({ applicationId, messages, isWhole, unreadTotal });
  const outgoing = outbox.outgoing.map((each) => (
    <OutgoingMessage
      key={each.key}
      outgoing={each}
      onRetry={() => outbox.retry(each)}
      onDrop={() => outbox.drop(each)}
    />
  ));
  if (messages.length > 0 || outgoing.length > 0)
    return <Thread {...thread} unreadFromId={unreadFromId} isCollapsed={!isExpanded} outgoing={outgoing} />;
  if (isPending) return <Skeleton shape="text" count={6} label={t('loading')} />;
  if (error)
    return <LoadFailed error={error} title={t('thread.failed')} headingLevel={3} onRetry={thread.retry} />;
  return (
    <EmptyState
      headingLevel={3}
      icon={messageShape}
      title={t(type === 'ALL' ? 'thread.empty' : 'thread.emptyKind')}
    >
      {t('thread.emptyText', { name: applicantName })}
    </EmptyState>
  );
}

function PanelSettings(): ReactNode {
  const t = useTexts();
  const { isExpanded, setExpanded, hasSound, setSound } = usePanelSettings();
  return (
    <Popover
      label={t('settings.label')}
      align="end"
      trigger={{ variant: 'quiet', icon: settings, children: t('settings.label') }}
    >
      {() => (
        <>
          <Checkbox label={t('settings.expanded')} checked={isExpanded} onCheckedChange={setExpanded} />
          <Checkbox label={t('settings.sound')} checked={hasSound} onCheckedChange={setSound} />
        </>
      )}
    </Popover>
  );
}
