import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from './settings.module.css';
import { type Login, useLogins } from './use-logins.ts';
import { useTexts } from './use-texts.ts';

/** Lists the user's logins, each shown as verified after a correct code (spec 2.6). */
export function LoginsCard(): ReactNode {
  const t = useTexts();
  const { data, isError, error, refetch } = useLogins();
  return (
    <Card title={t('logins')}>
      {isError && !data && <LoadFailed error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="text" count={2} label={t('loading')} />}
      {data && <LoginList logins={data.logins} />}
    </Card>
  );
}

function LoginList({ logins }: { logins: readonly Login[] }): ReactNode {
  const t = useTexts();
  const items = logins.map(
    ({ loginId, channel, isVerified }): Description => ({
      itemId: loginId,
      term: t('login.kind', { channel }),
      detail: (
        <span className={styles.login}>
          <bdi dir="ltr">{loginId}</bdi>
          <StatusTag tone={isVerified ? 'passed' : 'warning'}>
            {t(isVerified ? 'login.verified' : 'login.unverified')}
          </StatusTag>
        </span>
      ),
      action: (
        <a
          href={paths.changeLogin({ login: loginId })}
          aria-label={t('login.change-one', { login: isolated(loginId) })}
        >
          {t('login.change')}
        </a>
      ),
    }),
  );
  return <DescriptionList items={items} />;
}
