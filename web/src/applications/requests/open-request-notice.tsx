import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

/** Loads the information requests of the user's application. */
export const useOwnRequests = (applicationId: number, isEnabled = true) =>
  useQuery({
    ...query('applications/list-my-requests', { applicationId }),
    enabled: isEnabled,
    staleTime: 0,
  });

/** A banner that links to the open information request of an application. Renders nothing if there is none. */
export function OpenRequestNotice({ applicationId }: { applicationId: number }): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { data } = useOwnRequests(applicationId);
  const open = data?.requests.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  const { isLater, isOverdue } = open;
  const items = open.items.filter(({ receivedAt }) => receivedAt === null);
  const day = format.weekdayDate(open.dueOn);
  const count = items.length;
  return (
    <Banner tone="warning" title={t(isLater ? 'later.title' : 'start.title', { count })}>
      <div className={styles.notice}>
        <p>{t(isOverdue ? 'start.wasDue' : 'start.due', { day, count })}</p>
        <ul>
          {items.map(({ field, label }) => (
            <li key={field}>{label}</li>
          ))}
        </ul>
        <div>
          <LinkButton variant="primary" href={paths.request(applicationId, open.id)}>
            {t(isLater ? 'later.open' : 'notice.open', { count })}
          </LinkButton>
        </div>
      </div>
    </Banner>
  );
}
