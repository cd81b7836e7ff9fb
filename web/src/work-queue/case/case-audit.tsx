import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './panel.module.css';

/** The audit log of one application, loaded page by page. */
export function CaseAudit({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const trail = usePages(
    'audit/list-audit-entries',
    'entries',
    (beforeId?: number) => ({ applicationId, beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
  return (
    <PagedList
      list={trail}
      skeleton={{ shape: 'text', count: 6 }}
      failed={t('audit.failed')}
      headingLevel={3}
      empty={<EmptyState headingLevel={3} title={t('audit.none')} />}
    >
      {(entries) => (
        <ul className={styles.rules}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.rule}>
              <code dir="ltr">{entry.operation}</code>
              <div className={styles.muted}>
                {t('audit.line', {
                  name: entry.actorName,
                  when: format.dateTime(entry.at),
                  outcome: entry.outcome,
                })}
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
