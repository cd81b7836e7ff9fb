import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../audit.module.css';
import { useTexts } from '../use-texts.ts';
import { detailRows, findStatusChange, type KnownNames } from './detail-rows.ts';

/** The details of an entry, collapsed. A change of status is shown in the summary. */
export function EntryDetails({ entry, names }: { entry: AuditEntry; names: KnownNames }): ReactNode {
  const t = useTexts();
  const rows = detailRows(entry, names);
  if (rows.length === 0 && entry.requestId === null) return null;
  const statusChange = findStatusChange(entry, names);
  return (
    <Disclosure
      summary={statusChange ? t('details.move', statusChange) : t('details.show')}
      className={styles.details}
    >
      <dl className={styles.rows}>
        {rows.map(({ name, textKey, value }) => (
          <div key={name}>
            <dt>{textKey ? t(textKey) : <code dir="ltr">{name}</code>}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {entry.requestId !== null && (
          <div>
            <dt>{t('requestId')}</dt>
            <dd>
              <code dir="ltr">{entry.requestId}</code>
            </dd>
          </div>
        )}
      </dl>
    </Disclosure>
  );
}
