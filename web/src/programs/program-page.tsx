import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { useIsMissing } from '../shell/boot.tsx';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader } from '../ui/layout/page.tsx';
import { NotifyMe } from './notices/notify-me.tsx';
import { ApplyPanel } from './parts/apply-panel.tsx';
import { ProgramDetails } from './parts/program-details.tsx';
import { isUnknownProgram, UnknownProgram } from './parts/unknown-program.tsx';
import { useTexts } from './use-texts.ts';

/** The page of one program: benefits, eligibility, requirements, processing time, help and application link. */
export default function ProgramPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const t = useTexts();
  const isMissing = useIsMissing();
  const { data, error, refetch } = useQuery({
    enabled: !isMissing,
    ...query('programs/get-program', { programId }),
  });
  const isUnknown = isMissing || isUnknownProgram(error);
  usePageTitle(data?.ds_displayname ?? t(isUnknown ? 'program.notFound' : 'catalog.title'), data?.summary);
  return (
    <Page>
      {!data && isUnknown && <UnknownProgram />}
      {!data && !isUnknown && error && (
        <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
      )}
      {!data && !isUnknown && !error && <Skeleton shape="text" count={8} label={t('loading')} />}
      {data && (
        <>
          <PageHeader
            back={<BackLink href={paths.programs()}>{t('program.back')}</BackLink>}
            title={data.ds_displayname}
            description={data.summary}
          />
          <ProgramDetails program={data}>
            <ApplyPanel program={data} />
            {data.state !== 'open' && <NotifyMe programId={data.cd_resource} />}
          </ProgramDetails>
        </>
      )}
    </Page>
  );
}
