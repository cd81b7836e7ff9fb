import { noticePath } from '@commonway/contract/accounts/notices/notice-path.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import styles from './notices.module.css';
import { NameOf } from './unread-line.tsx';

/** Lists read notifications, newest first. */
export function ReadList({ notices }: { notices: OutputOf<'accounts/list-notices'>['read'] }): ReactNode {
  const format = useFormat();
  return (
    <ul className={styles.subjects}>
      {notices.map(({ id, kind, subjectId, label, text, madeAt }) => (
        <li key={id} className={styles.subject}>
          <span>{text}</span>
          <a href={noticePath(kind, subjectId)}>
            <NameOf kind={kind} subjectId={subjectId} label={label} />
          </a>
          <time dateTime={madeAt} className={styles.when}>
            {format.dateTime(madeAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
