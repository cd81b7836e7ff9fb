import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { staffParts } from '../../staff-parts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { message } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { AttachDialog } from './dialogs.tsx';
import styles from './unmatched.module.css';
import { UnmatchedMail } from './unmatched-emails.tsx';
import { useTexts } from './use-texts.ts';
import { type UnmatchedText, useUnmatchedTexts } from './use-unmatched.ts';

interface UnmatchedMessagesProps {
  /** How many messages and voicemails there are. */
  readonly count: number | undefined;
}

/** Unmatched emails, voicemails, and text messages, to attach to a case or dismiss. */
export function UnmatchedMessages({ count }: UnmatchedMessagesProps): ReactNode {
  const t = useTexts();
  const list = useUnmatchedTexts();
  const client = useQueryClient();
  const refetchCounts = () => invalidate(client, 'messaging/list-conversations');
  const [attaching, setAttaching] = useState<UnmatchedText>();
  const dismiss = useAction(async ({ id }: UnmatchedText) => {
    try {
      await call('messaging/dismiss-text', { textId: id });
    } finally {
      await list.refetch();
      await refetchCounts();
    }
  });
  return (
    <div className={styles.lists}>
      <UnmatchedMail onChange={refetchCounts} />
      <Suspense fallback={<Skeleton shape="rows" count={4} label={t('loading')} />}>
        <staffParts.UnmatchedCalls onChange={refetchCounts} />
      </Suspense>
      <PagedList
        list={list}
        skeleton={{ shape: 'rows', count: 4 }}
        failed={t('failed')}
        empty={
          count === 0 && (
            <EmptyState icon={message} title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          )
        }
      >
        {(texts) => (
          <Stack>
            <h2>{t('texts.title')}</h2>
            {texts.map((text) => (
              <UnmatchedTextCard
                key={text.id}
                text={text}
                onAttach={() => setAttaching(text)}
                onDismiss={() => dismiss.run(text)}
              />
            ))}
          </Stack>
        )}
      </PagedList>
      {attaching && (
        <AttachDialog
          title={t('attach.title')}
          text={t('attach.text')}
          suggestions={[]}
          attach={(applicationId) => call('messaging/attach-text', { textId: attaching.id, applicationId })}
          onClose={() => setAttaching(undefined)}
        />
      )}
    </div>
  );
}

interface UnmatchedCardProps {
  readonly text: UnmatchedText;
  readonly onAttach: () => void;
  readonly onDismiss: () => void;
}

/** A text message from an unknown number, with buttons to attach or dismiss it. */
function UnmatchedTextCard({ text, onAttach, onDismiss }: UnmatchedCardProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Card
      headingLevel={3}
      title={<bdi dir="ltr">{text.from}</bdi>}
      aside={<time dateTime={text.receivedAt}>{format.dateTime(text.receivedAt)}</time>}
    >
      <p className={styles.body} dir="auto">
        {text.body}
        {text.media > 0 && ` ${t('media', { count: text.media })}`}
      </p>
      <div className={styles.acts}>
        <Button onClick={onAttach} aria-label={t('attach.of', { from: text.from })}>
          {t('attach.open')}
        </Button>
        <Button variant="quiet" onClick={onDismiss} aria-label={t('dismiss.of', { from: text.from })}>
          {t('dismiss')}
        </Button>
      </div>
    </Card>
  );
}
