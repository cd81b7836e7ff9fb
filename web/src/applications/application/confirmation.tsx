import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { Cluster } from '../../ui/layout/stack.tsx';
import type { OpenApplication } from '../apply/apply-form.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

/** Right after sending: it arrived, its number, what happens next and how to reach someone. */
export function Confirmation({ application }: { application: OpenApplication }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { id, programName, nextStep, submittedAt } = application;
  return (
    <>
      <header className={styles.sent}>
        <span className={styles.tick}>
          <Icon shape={check} size="large" />
        </span>
        <h1 tabIndex={-1}>{t('sent.title')}</h1>
        <p>{programName}</p>
        <p className={styles.reference}>
          {t('sent.reference')}
          <strong>
            <bdi dir="ltr">{id}</bdi>
          </strong>
        </p>
        {submittedAt && (
          <p className={styles.when}>{t('list.sent', { date: format.dateTime(submittedAt) })}</p>
        )}
      </header>
      <section className={styles.block}>
        <h2>{t('sent.next')}</h2>
        <p>{nextStep}</p>
        <p>{t('sent.later')}</p>
      </section>
      <Cluster>
        <LinkButton variant="primary" href={paths.application(id)}>
          {t('sent.open')}
        </LinkButton>
        <LinkButton variant="quiet" href={paths.contact()}>
          {t('sent.contact')}
        </LinkButton>
      </Cluster>
    </>
  );
}
