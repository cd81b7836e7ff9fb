import type { FoundApplicant } from '@commonway/contract/applications/entering/found-applicant.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { staffEntryRoutes } from '../apply/apply-routes.ts';
import { OpenedForm } from '../apply/opened-form.tsx';
import { FindPerson } from './find-person.tsx';
import { NewPerson } from './new-person.tsx';
import { OpenCase } from './open-case.tsx';
import { useEnteringTexts } from './use-texts.ts';

/** The fields of an applicant that this page needs. */
export type ChosenApplicant = Pick<FoundApplicant, 'id' | 'name'>;

/** Staff enter a case for an applicant (/v2/add-case): applicant, program and consent, then the applicant form. */
export default function AddCasePage(): ReactNode {
  const t = useEnteringTexts();
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const applicationId = Number(search.get('id') ?? 0);
  const routes = useMemo(() => staffEntryRoutes(applicationId), [applicationId]);
  const [chosen, setChosen] = useState<ChosenApplicant | null>(null);
  const [isNew, setNew] = useState(false);
  if (applicationId > 0) return <OpenedForm routes={routes} applicationId={applicationId} />;
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.queue()}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      {chosen ? (
        <OpenCase person={chosen} onOther={() => setChosen(null)} />
      ) : isNew ? (
        <NewPerson onAdded={setChosen} onCancel={() => setNew(false)} />
      ) : (
        <FindPerson onChoose={setChosen} onNew={() => setNew(true)} />
      )}
    </Page>
  );
}
