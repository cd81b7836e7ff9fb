import type { MailView } from '@commonway/contract/communications/mail/mail-view.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { warning } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import styles from './mail.module.css';

/**
 * Shows why an email could not be displayed and offers its original for download. Renders nothing if it could be
 * displayed.
 */
export function RawMail({
  mail: { mailId, unreadable, rawScan },
}: {
  readonly mail: Pick<MailView, 'mailId' | 'unreadable' | 'rawScan'>;
}): ReactNode {
  const t = useTexts();
  if (unreadable === null) return null;
  return (
    <div className={styles.mail}>
      <p className={styles.warning}>
        <Icon shape={warning} />
        <span>{t(`mail.unreadable.${unreadable}`)}</span>
      </p>
      {rawScan === 'held' ? (
        <p className={styles.muted}>{t('mail.rawHeld')}</p>
      ) : (
        <p>
          <a href={fileUrl('communications/download-raw-mail', { mailId })} download>
            {t('mail.downloadRaw')}
          </a>
        </p>
      )}
    </div>
  );
}
