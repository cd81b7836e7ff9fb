import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { useIsMissing } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
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
  const found = useQuery({
    enabled: !isMissing,
    ...query('programs/get-program', { programId }),
  });
  const { data } = found;
  const isUnknown = isMissing || isUnknownProgram(found.error);
  usePageTitle(data?.ds_displayname ?? t(isUnknown ? 'program.notFound' : 'catalog.title'), data?.summary);
  if (isUnknown && !data)
    return (
      <Page>
        <UnknownProgram />
      </Page>
    );
  return (
    <Page>
      <Loaded query={found} headingLevel={1} skeleton={{ shape: 'text', count: 8 }}>
        {(program) => (
          <>
            <PageHeader
              back={<BackLink href={paths.programs()}>{t('program.back')}</BackLink>}
              title={program.ds_displayname}
              description={program.summary}
            />
            <ProgramDetails program={program}>
              {' '}
              <ApplyPanel program={program} />{' '}
              {program.state !== 'open' && <NotifyMe programId={program.cd_resource} />}
            </ProgramDetails>
          </>
        )}
      </Loaded>
    </Page>
  );
}
