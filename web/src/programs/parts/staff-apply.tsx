import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';

/** Shown if only the office can enter applications (spec 3, ApplicantSubmission). */
export function StaffApply(): ReactNode {
  const t = useTexts();
  return (
    <Banner
      title={t('program.staffApply')}
      actions={<LinkButton href={paths.contact()}>{t('catalogue.contact')}</LinkButton>}
    >
      {t('program.staffApplyHow')}
    </Banner>
  );
}
