import type { ComponentType, ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ContactList } from '../../shell/bar/contact-list.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, download, print } from '../../ui/icons/shapes.ts';
import { Cluster } from '../../ui/layout/page.tsx';
import type { OpenApplication } from '../apply/step-props.ts';
import { ContactOffers } from '../contact-offers/contact-offers.tsx';
import { StepTime } from '../own/step-time.tsx';
import { useOwnTexts } from '../own/use-refetch-list.ts';
import { ProfileUpdate } from '../profile/profile-update.tsx';
import { OpenRequestNotice } from '../requests/open-request-notice.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

/** An application, and the component of the payments module that shows its fees. */
export interface ApplicationProps {
  readonly application: OpenApplication;
  readonly Fees?: ComponentType<{ readonly programId: number; readonly applicationId: number }> | undefined;
}

/** The confirmation after submitting: the application number, the next step and the office's contact details. */
export function Confirmation({ application, Fees }: ApplicationProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const own = useOwnTexts();
  const { tenant } = useBoot();
  const { id, programId, programName, nextStep, submittedAt, caseNumber } = application;
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
        {caseNumber && <p>{own('case', { number: isolate(caseNumber) })}</p>}
        {submittedAt && (
          <p className={styles.when}>{t('list.sent', { date: format.dateTime(submittedAt) })}</p>
        )}
      </header>
      <OpenRequestNotice applicationId={id} />
      {Fees && <Fees programId={programId} applicationId={id} />}
      <section className={styles.block}>
        <h2>{t('sent.next')}</h2>
        <p>{nextStep}</p>
        <StepTime application={application} />
        <p>{t('sent.later')}</p>
      </section>
      <ContactOffers applicationId={id} />
      <ProfileUpdate applicationId={id} form={application.form} />
      {tenant.contactInfo && (
        <section className={styles.block}>
          <h2>{own('reach')}</h2>
          <ContactList contact={tenant.contactInfo} />
        </section>
      )}
      <Cluster>
        <LinkButton variant="primary" href={paths.application(id)}>
          {t('sent.open')}
        </LinkButton>
        <LinkButton
          icon={download}
          href={fileUrl('applications/download-copy', { applicationId: id })}
          download
        >
          {own('pdf')}
        </LinkButton>
        <Button icon={print} onClick={() => window.print()}>
          {own('print')}
        </Button>
        {!tenant.contactInfo && (
          <LinkButton variant="quiet" href={paths.contact()}>
            {t('sent.contact')}
          </LinkButton>
        )}
      </Cluster>
    </>
  );
}
