import { getNoticePath, noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { bell } from '../../ui/icons/shapes.ts';
import { Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from './notices.module.css';
import { type NoticeKindFilter, type NoticeLine, useNotices } from './use-notices.ts';
import { useTexts } from './use-texts.ts';

/** /notifications: the user's notifications, unread first, grouped by kind. */
export default function NoticesPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [kind, setKind] = useState<NoticeKindFilter | null>(null);
  const { list, unread, markRead, canMarkRead } = useNotices(kind);
  const markReadWithErrorToast = (input: Parameters<typeof markRead>[0]): void => {
    markRead(input).catch((error: Error) => toasts.add('error', error.message));
  };
  const lastId = Math.max(0, ...unread.map((line) => line.lastId));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={<LinkButton href={paths.notificationPreferences()}>{t('settings')}</LinkButton>}
      />
      <KindFilter kind={kind} onChange={setKind} />
      {list.data && unread.length === 0 && (
        <EmptyState icon={bell} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {unread.length > 0 && (
        <Stack role="region" aria-label={t('unread')}>
          <Cluster align="apart">
            <h2 className={styles.title}>{t('unread')}</h2>
            {canMarkRead && (
              <Button onClick={() => markReadWithErrorToast({ upToId: lastId, ...(kind && { kind }) })}>
                {t('markAll')}
              </Button>
            )}
          </Cluster>
          {unread.map((line) => (
            <UnreadLine
              key={line.kind}
              line={line}
              canMarkRead={canMarkRead}
              onRead={(subjectId) =>
                markReadWithErrorToast({
                  kind: line.kind,
                  upToId: line.lastId,
                  ...(subjectId !== undefined && { subjectId }),
                })
              }
            />
          ))}
        </Stack>
      )}
      <PagedList list={list} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
        {(read) => (
          <Stack role="region" aria-label={t('read')}>
            <h2 className={styles.title}>{t('read')}</h2>
            <ReadList notices={read} />
          </Stack>
        )}
      </PagedList>
    </Page>
  );
}

/** Filters by kind. Lists the kinds that the user can receive. */
function KindFilter({
  kind,
  onChange,
}: {
  kind: NoticeKindFilter | null;
  onChange: (kind: NoticeKindFilter | null) => void;
}): ReactNode {
  const t = useTexts();
  const { data } = useQuery(query('accounts/get-notification-preferences', {}));
  return (
    <SelectField
      label={t('filter')}
      placeholder={t('filterAll')}
      value={kind ?? ''}
      options={(data?.preferences ?? []).map((preference) => ({
        value: preference.kind,
        label: preference.label,
      }))}
      onValueChange={(value) => onChange(value === '' ? null : (value as NoticeKindFilter))}
    />
  );
}

/** Lists read notifications, newest first. */
function ReadList({
  notices,
}: {
  notices: readonly OutputOf<'accounts/list-notices'>['read'][number][];
}): ReactNode {
  const format = useFormat();
  return (
    <ul className={styles.subjects}>
      {notices.map(({ id, kind, subjectId, label, text, madeAt }) => (
        <li key={id} className={styles.subject}>
          <span>{text}</span>
          <a href={getNoticePath(kind, subjectId)}>
            <NoticeSubject kind={kind} subjectId={subjectId} label={label} />
          </a>
          <time dateTime={madeAt} className={styles.when}>
            {format.dateTime(madeAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

interface UnreadLineProps {
  readonly line: NoticeLine;
  readonly canMarkRead: boolean;
  /** Marks the whole line or one of its subjects as read. */
  readonly onRead: (subjectId?: number) => void;
}

/** All unread notifications of a kind, with their subjects as links. */
function UnreadLine({ line, canMarkRead, onRead }: UnreadLineProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow();
  const { kind, text, subjects, subjectCount } = line;
  const more = subjectCount - subjects.length;
  return (
    <Card
      title={text}
      headingLevel={3}
      aside={
        canMarkRead && (
          <Button variant="quiet" aria-label={t('markOf', { line: text })} onClick={() => onRead()}>
            {t('mark')}
          </Button>
        )
      }
    >
      <ul className={styles.subjects}>
        {subjects.map(({ subjectId, label, count, madeAt }) => (
          <li key={subjectId} className={styles.subject}>
            <a href={getNoticePath(kind, subjectId)} onClick={() => onRead(subjectId)}>
              <NoticeSubject kind={kind} subjectId={subjectId} label={label} />
            </a>
            {count > 1 && <span className={styles.when}>{t('times', { count })}</span>}
            <time dateTime={madeAt} className={styles.when}>
              {format.relative(madeAt, now)}
            </time>
          </li>
        ))}
        {more > 0 && <li className={styles.when}>{t('andMore', { count: more })}</li>}
      </ul>
    </Card>
  );
}

interface NoticeSubjectProps {
  readonly kind: NoticeKindFilter;
  readonly subjectId: number;
  readonly label: string | null;
}

/**
 * The subject of a notification: a program with its application number, the name of a view, or a generic link text.
 */
function NoticeSubject({ kind, subjectId, label }: NoticeSubjectProps): ReactNode {
  const t = useTexts();
  if (label === null) return t('open');
  return noticeKinds[kind].about === 'application' ? t('about', { label, id: String(subjectId) }) : label;
}
