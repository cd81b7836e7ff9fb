import { languages } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmailFrame, useMessagePreview } from '../preview/email-frame.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './composer.module.css';
import type { Draft, DraftAttachment } from './drafts.ts';
import type { PlannedSendTime } from './send-time.ts';

interface PreviewDialogProps {
  readonly applicationId: number;
  readonly draft: Draft;
  readonly to: string;
  /** The applicant's language. A message in another language is shown as the applicant would see it. */
  readonly language: string;
  readonly sendTime: PlannedSendTime | null;
  readonly onClose: () => void;
}

/** Previews a message as the recipient will get it: address, send time, and text in its direction. */
export function PreviewDialog(props: PreviewDialogProps): ReactNode {
  const { applicationId, draft, to, language, sendTime, onClose } = props;
  const t = useTexts();
  const { dateTime } = useFormat();
  const known = languages.find(({ code }) => code === language);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('preview.title')}
      closeLabel={t('preview.close')}
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <DescriptionList
        density="dense"
        items={[
          { itemId: 'to', term: t('preview.to'), detail: <bdi>{to}</bdi> },
          { itemId: 'by', term: t('preview.by'), detail: t(`channel.${draft.channel}`) },
          { itemId: 'language', term: t('preview.language'), detail: known?.name ?? language },
          {
            itemId: 'leaves',
            term: t('preview.leaves'),
            detail: sendTime ? dateTime(sendTime.sendsAt.toISOString()) : t('preview.now'),
          },
          ...(draft.papers.length === 0
            ? []
            : [
                {
                  itemId: 'papers',
                  term: t('papers.label'),
                  detail: <AttachmentNames attachments={draft.papers} />,
                },
              ]),
        ]}
      />
      {draft.channel === 'EMAIL' ? (
        <EmailPreview applicationId={applicationId} draft={draft} />
      ) : (
        <section aria-label={t('preview.message')} className={styles.preview} dir={known?.direction}>
          <p className={styles.previewBody} dir="auto">
            {draft.body.trim() || t('composer.missing')}
          </p>
        </section>
      )}
    </Dialog>
  );
}

/** The file names of the attachments, separated by commas. */
function AttachmentNames({ attachments }: { attachments: readonly DraftAttachment[] }): ReactNode {
  return attachments.map(({ documentId, fileName }, index) => (
    <span key={documentId}>
      {index > 0 && ', '}
      <bdi>{fileName}</bdi>
    </span>
  ));
}

/** The subject and HTML of the email, rendered by the server as it would be sent. */
function EmailPreview({
  applicationId,
  draft,
}: Pick<PreviewDialogProps, 'applicationId' | 'draft'>): ReactNode {
  const t = useTexts();
  const preview = useMessagePreview({
    applicationId,
    channel: 'email',
    subject: draft.subject.trim(),
    body: draft.body.trim(),
  });
  return (
    <Loaded query={preview} skeleton={{ shape: 'card', count: 1, label: t('preview.loading') }}>
      {({ mailId, subject }) =>
        mailId && (
          <section aria-label={t('preview.message')}>
            <p className={styles.previewSubject}>
              <bdi>{subject}</bdi>
            </p>
            <EmailFrame mailId={mailId} title={t('preview.message')} />
          </section>
        )
      }
    </Loaded>
  );
}
