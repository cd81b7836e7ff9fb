import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import type { OpenRequest } from './request-items.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestClosedProps {
  readonly applicationId: number;
  readonly request: OpenRequest;
}

/** Shows the result of a closed request and the next step. */
export function RequestClosed({ applicationId, request }: RequestClosedProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { language } = useBoot();
  const { answeredAt, items, programName } = request;
  const what = new Intl.ListFormat(language).format(items.map(({ label }) => label));
  return (
    <Page>
      <PageHeader
        caption={programName}
        title={t(answeredAt === null ? 'closed.withdrawn' : 'closed.answered')}
      />
      {answeredAt === null ? (
        <p>{t('closed.withdrawnText', { what })}</p>
      ) : (
        <>
          <p>{t('closed.sent', { what, time: format.dateTime(answeredAt) })}</p>
          <h2 className={styles.label}>{t('closed.next')}</h2>
          <p>{t('closed.nextText')}</p>
        </>
      )}
      <Cluster>
        <LinkButton variant="primary" href={paths.application(applicationId)}>
          {t('closed.open')}
        </LinkButton>
        <LinkButton variant="quiet" href={paths.contact()}>
          {t('start.help')}
        </LinkButton>
      </Cluster>
    </Page>
  );
}
