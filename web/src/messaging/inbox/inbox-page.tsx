import { findNamesakes } from '@commonway/contract/applications/find-namesakes.ts';
import {
  type ConversationList,
  openConversationLists,
} from '@commonway/contract/messaging/conversation-lists.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { usePageTitle } from '../../shell/page-title.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { listRowKeys, useRegisterActions, useSingleKeys } from '../../shell/search/page-actions.ts';
import { staffPaths } from '../../staff-paths.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { useRowShortcuts } from '../../ui/data/use-row-shortcuts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { check, message } from '../../ui/icons/shapes.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { UnmatchedMessages } from '../unmatched/unmatched-messages.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { ConversationView } from './conversation-view.tsx';
import styles from './inbox.module.css';
import {
  type Conversation,
  type ConversationMark,
  useConversations,
  useMarkConversation,
} from './use-conversations.ts';
import { useTexts } from './use-texts.ts';

type InboxTab = ConversationList | 'unmatched';
const tabs: readonly InboxTab[] = [...openConversationLists, 'unmatched', 'done'];

/**
 * The inbox (/v2/inbox/conversations): conversations across cases on the left, the selected one on the right. The
 * URL has the list and the selection.
 */
export default function InboxPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const tab = tabs.find((each) => each === search.get('list')) ?? 'mine';
  const { counts } = useConversations(tab === 'unmatched' ? 'mine' : tab);
  const getCount = (each: InboxTab): number => (each === 'done' ? 0 : (counts?.[each] ?? 0));
  return (
    <Page width="workspace">
      <header>
        <h1 tabIndex={-1} className="visually-hidden">
          {t('title')}
        </h1>
      </header>
      <Tabs
        fillsHeight
        label={t('lists')}
        tabs={tabs.map((each) => ({
          tabId: each,
          label: t(`list.${each}`),
          mark: getCount(each) > 0 && (
            <Badge
              count={getCount(each)}
              label={t(each === 'unmatched' ? 'count.unmatched' : 'count.label', { count: getCount(each) })}
            />
          ),
        }))}
        selectedId={tab}
        onSelect={(next) => navigate(staffPaths.inbox({ list: next }), { replace: true })}
      >
        {tab === 'unmatched' ? (
          <div className={styles.unmatched}>
            <UnmatchedMessages count={counts?.unmatched} />
          </div>
        ) : (
          <Conversations key={tab} list={tab} selectedId={Number(search.get('id'))} />
        )}
      </Tabs>
    </Page>
  );
}

interface ConversationsProps {
  readonly list: ConversationList;
  readonly selectedId: number;
}

/** A list of conversations beside the selected one. J and K move, E marks as done or as open again, U as unread. */
function Conversations({ list, selectedId }: ConversationsProps): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const conversations = useConversations(list);
  const { rows } = conversations;
  const selected = useSelection(rows, selectedId);
  const select = (id: number | undefined): void =>
    navigate(staffPaths.inbox({ list, id }), { replace: true });
  const mark = useMarkConversation(list);
  const [done, setDone] = useState<Conversation>();
  const markSelected = (as: ConversationMark): void => {
    if (!selected) return;
    const at = rows.findIndex(({ applicationId }) => applicationId === selected.applicationId);
    // Moves on, because an open conversation would be marked as read again.
    select((rows[at + 1] ?? rows[at - 1])?.applicationId);
    setDone(as === 'done' ? selected : undefined);
    mark.run({ applicationId: selected.applicationId, as });
  };
  const [hasSingleKeys] = useSingleKeys();
  useRowShortcuts({
    rowIds: rows.map(({ applicationId }) => String(applicationId)),
    activeId: selected && String(selected.applicationId),
    onMove: (id) => select(Number(id)),
    isEnabled: hasSingleKeys,
  });
  const marks = [
    list === 'done'
      ? { actionId: 'reopen', label: t('reopen'), shortcut: 'e', run: () => markSelected('open') }
      : { actionId: 'done', label: t('done'), shortcut: 'e', run: () => markSelected('done') },
    { actionId: 'unread', label: t('markUnread'), shortcut: 'u', run: () => markSelected('unread') },
  ];
  useRegisterActions([
    ...(rows.length > 0 ? listRowKeys('next', 'previous') : []),
    ...(selected ? marks : []),
  ]);
  return (
    <div className={styles.panes} data-selected={selected !== undefined || undefined}>
      <section className={styles.list} aria-label={t(`list.${list}`)}>
        <p role="status" className={styles.muted}>
          {done && (
            <>
              {t('isDone', { name: done.applicantName })}{' '}
              <TextButton
                onClick={() => {
                  setDone(undefined);
                  mark.run({ applicationId: done.applicationId, as: 'open' });
                }}
              >
                {t('undo')}
              </TextButton>
            </>
          )}
        </p>
        <PagedList
          list={conversations}
          failed={t('failed')}
          empty={
            <EmptyState icon={check} title={t(list === 'done' ? 'empty.doneTitle' : 'empty.title')}>
              {t(`empty.${list}`)}
            </EmptyState>
          }
        >
          {(shown) => {
            const namesakes = findNamesakes(
              shown.map(({ applicantId, applicantName }) => ({ id: applicantId, name: applicantName })),
            );
            return (
              <ul className={styles.items}>
                {shown.map((each) => (
                  <ConversationItem
                    key={each.applicationId}
                    conversation={each}
                    href={staffPaths.inbox({ list, id: each.applicationId })}
                    isSelected={each.applicationId === selected?.applicationId}
                    isNamesake={namesakes.has(each.applicantId)}
                  />
                ))}
              </ul>
            );
          }}
        </PagedList>
      </section>
      {selected ? (
        <ConversationView conversation={selected} list={list} onMark={markSelected} />
      ) : (
        <div className={styles.none}>
          <EmptyState icon={message} title={t('choose.title')}>
            {t('choose.text')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** The selected conversation. It stays open if it leaves the list, for example because a colleague is done with it. */
function useSelection(rows: readonly Conversation[], selectedId: number): Conversation | undefined {
  const listed = rows.find(({ applicationId }) => applicationId === selectedId);
  const [last, setLast] = useState(listed);
  useEffect(() => {
    if (listed) setLast(listed);
  }, [listed]);
  return listed ?? (last?.applicationId === selectedId ? last : undefined);
}
