import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';
import { ExternalApplyLink } from './external-apply-link.tsx';

const applicantTypes: readonly string[] = ['Individual', 'Business', 'Partner', 'Household'];

type ShownProgram = OutputOf<'programs/get-program'>;

/**
 * The application link for this user: apply, resume the draft, view the application, or an explanation why it is not
 * possible.
 */
export function ApplyPanel({ program }: { program: ShownProgram }): ReactNode {
  const { user, tenant } = useBoot();
  const t = useTexts();
  const mayApply = user !== null && applicantTypes.includes(user.accountType);
  const own = useQuery({
    ...query('applications/list-my-applications', {}),
    enabled: mayApply,
    select: ({ applications }) => applications.filter(({ programId }) => programId === program.cd_resource),
  });
  const draft = own.data?.find(({ isSubmitted }) => !isSubmitted);
  const sent = own.data?.find(({ isSubmitted }) => isSubmitted);
  if (user && !mayApply) return null;
  if (tenant.isReadOnly && !sent) return <ClosedOfficeNotice />;
  if (draft) return <ResumeDraft program={program} />;
  if (sent) return <SubmittedApplication program={program} application={sent} />;
  if (program.state !== 'open') return <Banner title={t('program.notOpen')} />;
  if (!program.ApplicantSubmission) return <StaffOnlyNotice />;
  return <ApplyLink program={program} isSignedIn={user !== null} />;
}

/** The button that starts an application: here, after signing in, or on another site. */
function ApplyLink({ program, isSignedIn }: { program: ShownProgram; isSignedIn: boolean }): ReactNode {
  const t = useTexts();
  const elsewhere = program.resource.ds_resourceapplyurl;
  const here = paths.apply(program.cd_resource);
  const signIn = paths.login({ redirect: here });
  const maySignUp = program.ic_sign_up_individuals || program.ic_sign_up_business;
  if (elsewhere)
    return (
      <div>
        <ExternalApplyLink programId={program.cd_resource} href={elsewhere} />
      </div>
    );
  if (!isSignedIn && program.takesVisitors)
    return (
      <div className={styles.panel}>
        <LinkButton variant="primary" href={paths.visitorForm(program.cd_resource)}>
          {t('program.apply')}
        </LinkButton>
        <p className={styles.muted}>{t('program.noAccount')}</p>
        <p className={styles.muted}>
          <a href={signIn} data-reload="">
            {t('program.signIn')}
          </a>
        </p>
      </div>
    );
  return (
    <div className={styles.panel}>
      {/* Sign-in shows the program, which the server provides with a new document. */}
      <LinkButton
        variant="primary"
        href={isSignedIn ? here : signIn}
        data-reload={isSignedIn ? undefined : ''}
      >
        {t('program.apply')}
      </LinkButton>
      {!isSignedIn && (
        <p className={styles.muted}>{t(maySignUp ? 'program.signInFirst' : 'program.signInOnly')}</p>
      )}
    </div>
  );
}

/** The button that continues the user's draft. */
function ResumeDraft({ program }: { program: ShownProgram }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.panel}>
      <p>{t(program.state === 'open' ? 'program.hasDraft' : 'program.draftWaits')}</p>
      <LinkButton variant="primary" href={paths.apply(program.cd_resource)}>
        {t('program.goOn')}
      </LinkButton>
    </div>
  );
}

/** Links to the user's submitted application, and to another one if the program allows several. */
function SubmittedApplication({
  program,
  application,
}: {
  program: ShownProgram;
  application: ApplicationCard;
}): ReactNode {
  const t = useTexts();
  const { isReadOnly } = useBoot().tenant;
  const mayApplyAgain =
    !isReadOnly &&
    program.ic_allow_multiple_applications &&
    program.ApplicantSubmission &&
    program.state === 'open';
  return (
    <div className={styles.panel}>
      <p>{t('program.applied')}</p>
      <Cluster>
        <LinkButton variant="primary" href={paths.application(application.id)}>
          {t('program.see')}
        </LinkButton>
        {mayApplyAgain && (
          <LinkButton href={paths.apply(program.cd_resource)}>{t('program.again')}</LinkButton>
        )}
      </Cluster>
    </div>
  );
}

/** Shown in a read-only office, which would refuse the application at its end. */
function ClosedOfficeNotice(): ReactNode {
  const t = useTexts();
  return (
    <Banner
      tone="warning"
      title={t('program.readOnly')}
      actions={<LinkButton href={paths.contact()}>{t('catalog.contact')}</LinkButton>}
    >
      {t('program.readOnlyText')}
    </Banner>
  );
}

/** Shown if only the office can enter applications (spec 3, ApplicantSubmission). */
function StaffOnlyNotice(): ReactNode {
  const t = useTexts();
  return (
    <Banner
      title={t('program.staffApply')}
      actions={<LinkButton href={paths.contact()}>{t('catalog.contact')}</LinkButton>}
    >
      {t('program.staffApplyHow')}
    </Banner>
  );
}
