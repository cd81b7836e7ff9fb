import { type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { usePageTitle } from '../../shell/page-title.tsx';
import { OpenedForm } from '../apply/opened-form.tsx';
import { buildClientRoutes } from '../apply/step-props.ts';
import { useTexts } from '../use-texts.ts';

/** The form of a client's application, saved and submitted by a helper with separate operations. */
export default function ClientFormPage(): ReactNode {
  const parameters = useParams<{ applicantId: string; applicationId: string }>();
  const [applicantId, applicationId] = [Number(parameters.applicantId), Number(parameters.applicationId)];
  const routes = useMemo(() => buildClientRoutes(applicantId, applicationId), [applicantId, applicationId]);
  const t = useTexts();
  usePageTitle(t('apply.title'));
  return <OpenedForm routes={routes} applicationId={applicationId} />;
}
