import type { ThreadFilter } from '@commonway/contract/messaging/shown-channels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { call } from '../api.ts';
import { useLoadedParts } from '../module.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { useDraft } from '../shell/session/use-draft.ts';
import { staffParts } from '../staff-parts.ts';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/choices/checkbox.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { chevronDown, message as messageShape, settings } from '../ui/icons/shapes.ts';
import { Popover } from '../ui/overlay/popover.tsx';
import type { Channels } from './compose/channels.ts';
import { Composer } from './compose/composer.tsx';
import {
  type NewMessage,
  type Outgoing,
  outbox,
  type SendMessage,
  type Unconfirmed,
} from './compose/outbox.ts';
import { ConsentButton } from './contact-points/consent-button.tsx';
import {
  describeUnavailability,
  toAvailableChannels,
  useContactPoints,
} from './contact-points/use-contact-points.ts';
import styles from './panel.module.css';
import { usePanelSettings } from './panel-settings.ts';
import { SummaryButton, SummaryProposal } from './summary.tsx';
import { fetchThreadChanges } from './thread/fetch-thread-changes.ts';
import { OutgoingMessage } from './thread/message.tsx';
import { Thread } from './thread/thread.tsx';
import type { ThreadQuery } from './thread/thread-pages.ts';
import { useMarkAsRead } from './thread/use-mark-as-read.ts';
import { filters, useThread, useThreadQuery } from './thread/use-thread.ts';
import { UnmatchedLink } from './unmatched/unmatched-link.tsx';
import { useTexts } from './use-texts.ts';

export interface CommunicationsPanelProps {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly channels: Pick<Channels, 'EMAIL' | 'SMS'>;
}

/** The message thread of an application, with the composer. */
export function CommunicationsPanel(props: CommunicationsPanelProps): ReactNode {
  // Waits for these before any other hook: React may lose count of hooks when a component suspends between them.
  useLoadedParts(staffParts.CallButton, staffParts.CallDetails);
  useTexts();
  return <ThreadPanel {...props} />;
}

/** The filter, search, actions, thread, and composer of the panel. On phones a button opens the first three. */
function ThreadPanel(props: CommunicationsPanelProps): ReactNode {
  const { applicationId, applicantName } = props;
  const t = useTexts();
  const channels = toAvailableChannels(props.channels, useContactPoints(applicationId));
  const { query, typed, setTyped, setType } = useThreadQuery();
  const outbox = useOutbox(applicationId);
  const toolsId = useId();
  const [areToolsOpen, setToolsOpen] = useState(false);
  return (
    <div className={styles.panel}>
      <Button
        variant="quiet"
        className={styles.toggle}
        iconAtEnd={chevronDown}
        aria-expanded={areToolsOpen}
        aria-controls={toolsId}
        onClick={() => setToolsOpen(!areToolsOpen)}
      >
        {t('tools.open')}
      </Button>
      <div id={toolsId} className={styles.tools} data-open={areToolsOpen || undefined}>
        <SelectField
          label={t('filter.label')}
          isLabelHidden
          options={filters.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={query.type}
          onValueChange={(value) => setType(value as ThreadFilter)}
        />
        <SearchField
          label={t('find.label')}
          placeholder={t('find.label')}
          maxLength={100}
          dir="auto"
          value={typed}
          onValueChange={setTyped}
        />
        <div className={styles.acts}>
          <SummaryButton applicationId={applicationId} />
          <Suspense>
            <CallApplicantButton {...{ applicationId, applicantName }} to={channels.VOICE} />
          </Suspense>
          <ConsentButton applicationId={applicationId} />
          <PanelSettingsPopover />
        </div>
      </div>
      <SummaryProposal applicationId={applicationId} />
      <Suspense>
        <staffParts.ScheduledActions applicationId={applicationId} />
      </Suspense>
      <div className={styles.conversation}>
        <ThreadWithOutbox {...props} query={query} outbox={outbox} />
      </div>
      <Composer applicationId={applicationId} channels={channels} onSend={outbox.sendMessage} />
      <div className={styles.links}>
        <CallLogLink />
        <UnmatchedLink />
      </div>
    </div>
  );
}

interface CallProps {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly to: string | null;
}

/** The call button of the calls module; after a call it updates the thread. */
function CallApplicantButton(props: CallProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const contactPoints = useContactPoints(props.applicationId);
  return (
    <staffParts.CallButton
      {...props}
      closedReason={describeUnavailability(t, format, 'VOICE', contactPoints?.VOICE)}
      onChange={() => fetchThreadChanges(client, props.applicationId)}
    />
  );
}

interface MessagesProps extends CommunicationsPanelProps {
  readonly query: ThreadQuery;
  readonly outbox: ReturnType<typeof useOutbox>;
}

/** Loads and shows the thread, followed by messages that are still being sent, and marks it as read. */
function ThreadWithOutbox({ applicationId, applicantName, query, outbox }: MessagesProps): ReactNode {
  const t = useTexts();
  const { isExpanded } = usePanelSettings();
  const thread = useThread(applicationId, query);
  const { messages, reading } = thread;
  const unreadFromId = useMarkAsRead({ applicationId, messages, reading, query });
  const outgoing = outbox.outgoing.map((each) => ({
    key: each.key,
    content: (
      <OutgoingMessage
        outgoing={each}
        onRetry={() => outbox.retry(each)}
        onDrop={() => outbox.remove(each)}
      />
    ),
  }));
  if (messages.length > 0 || outgoing.length > 0)
    return (
      <Thread
        key={`${query.type} ${query.find}`}
        {...thread}
        unreadFromId={unreadFromId}
        isCollapsed={!isExpanded}
        outgoing={outgoing}
      />
    );
  return (
    <Loaded
      query={thread.query}
      headingLevel={3}
      skeleton={{ shape: 'text', count: 6 }}
      failed={t('thread.failed')}
    >
      {() => (
        <EmptyState
          headingLevel={3}
          icon={messageShape}
          title={t(
            query.find ? 'thread.notFound' : query.type === 'ALL' ? 'thread.empty' : 'thread.emptyKind',
          )}
        >
          {t('thread.emptyText', { name: applicantName })}
        </EmptyState>
      )}
    </Loaded>
  );
}

/** The settings of the panel on this device: expanded messages and sound. */
function PanelSettingsPopover(): ReactNode {
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

/** Links to the call log, for users with access to all cases. */
function CallLogLink(): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  return user?.accountType === 'Government' ? <Link href={staffPaths.calls()}>{t('call.log')}</Link> : null;
}

/**
 * Returns the outgoing messages of an application, and functions to send, retry, and remove one. A message stays in this
 * browser until the server has it, so that the end of the session or of the page doesn't lose it.
 */
function useOutbox(applicationId: number) {
  const t = useTexts();
  const client = useQueryClient();
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.getMessages(applicationId));
  const { value, change } = useDraft(`outgoing ${applicationId}`, nothingOnItsWay);
  const { unconfirmed } = value;
  const forget = (key: string): void =>
    change((now) => ({ unconfirmed: now.unconfirmed.filter((each) => each.key !== key) }));
  useEffect(
    () => outbox.restore(applicationId, unconfirmed, t('outbox.unconfirmed')),
    [applicationId, unconfirmed, t],
  );
  const send: SendMessage = async (message, idempotencyKey) => {
    await call('messaging/send-communication', message, { idempotencyKey });
    forget(idempotencyKey);
    // Awaited, so that a message appears in the thread before it leaves the outbox.
    await fetchThreadChanges(client, applicationId);
  };
  return {
    outgoing,
    sendMessage: (message: NewMessage): void => {
      const key = crypto.randomUUID();
      // First the outbox, which so knows the message as its own.
      void outbox.sendMessage(message, key, send);
      change((now) => ({ unconfirmed: [...now.unconfirmed, { key, message }] }));
    },
    retry: (failed: Outgoing) => void outbox.retry(failed, send),
    remove: (failed: Outgoing): void => {
      forget(failed.key);
      outbox.remove(failed);
    },
  };
}

const nothingOnItsWay: { readonly unconfirmed: readonly Unconfirmed[] } = { unconfirmed: [] };
