import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

/** A notice on the application page: links to the open request. Renders nothing if there is none. */
export function RequestNotice({ applicationId }: { applicationId: number }): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['applications/list-my-requests', { applicationId }],
    queryFn: ({ signal }) => call('applications/list-my-requests', { applicationId }, { signal }),
    staleTime: 0,
  });
  const open = data?.requests.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  const day = format.weekdayDate(open.dueOn);
  return (
    <Banner tone="warning" title={t('start.title', { count: open.items.length })}>
      <div className={styles.notice}>
        <p>{t(open.isOverdue ? 'start.wasDue' : 'start.due', { day })}</p>
        <ul>
          {open.items.map(({ field, label }) => (
            <li key={field}>{label}</li>
          ))}
        </ul>
        <div>
          <LinkButton variant="primary" href={paths.request(applicationId, open.id)}>
            {t('notice.open')}
          </LinkButton>
        </div>
      </div>
    </Banner>
  );
}
