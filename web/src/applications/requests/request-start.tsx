import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import type { ApplyRoutes } from '../apply/apply-routes.ts';
import { reviewStep } from '../apply/steps.ts';
import type { OpenRequest } from './request-form.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestStartProps {
  readonly request: OpenRequest;
  readonly routes: ApplyRoutes;
  readonly pages: readonly FormPage[];
  /** The page that the user visited last. */
  readonly reached: string | null;
}

/** The overview of a request: the questions with reasons, the due date, and what stays unchanged. */
export function RequestStart({ request, routes, pages, reached }: RequestStartProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { items, dueOn, isOverdue, programName } = request;
  const isBegun = reached === reviewStep || pages.some(({ key }) => key === reached);
  const first = isBegun ? reached : (pages[0]?.key ?? reviewStep);
  const day = format.weekdayDate(dueOn);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={routes.exit}>{t('back')}</BackLink>}
        caption={programName}
        title={t('start.title', { count: items.length })}
        description={t('start.text')}
      />
      {isOverdue ? (
        <Banner tone="warning" title={t('start.wasDue', { day })}>
          {t('start.late')}
        </Banner>
      ) : (
        <p className={styles.due}>{t('start.due', { day })}</p>
      )}
      <ol className={styles.items}>
        {items.map(({ field, label, why }) => (
          <li key={field} className={styles.item}>
            <h2 className={styles.label}>{label}</h2>
            <p dir="auto">{why}</p>
          </li>
        ))}
      </ol>
      <p className={styles.muted}>{t('start.stays')}</p>
      <Cluster>
        <LinkButton variant="primary" href={routes.step(first ?? reviewStep)}>
          {t(isBegun ? 'start.goOn' : 'start.begin')}
        </LinkButton>
        <LinkButton variant="quiet" href={paths.contact()}>
          {t('start.help')}
        </LinkButton>
      </Cluster>
    </Page>
  );
}
