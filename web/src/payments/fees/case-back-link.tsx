import type { ReactNode } from 'react';
import { staffPaths } from '../../staff-paths.ts';
import { BackLink } from '../../ui/layout/page.tsx';
import { useFeeTexts } from './use-fees.ts';

/** Leads from a receipt back to the case. Only browsers of staff know its address. */
export function CaseBackLink({ applicationId }: { readonly applicationId: number }): ReactNode {
  const t = useFeeTexts();
  return <BackLink href={staffPaths.case({ id: applicationId })}>{t('backToCase')}</BackLink>;
}
