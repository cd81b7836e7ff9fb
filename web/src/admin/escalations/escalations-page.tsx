import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { RulesForm } from './rules-form.tsx';
import { useEscalationTexts } from './use-texts.ts';

/** /v2/admin-portal/escalations: the escalation rules of each program. The URL holds the selected program. */
export default function EscalationsPage(): ReactNode {
  const t = useEscalationTexts();
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin/list-workflows', {}],
    queryFn: ({ signal }) => call('admin/list-workflows', {}, { signal }),
  });
  const workflows = data?.workflows ?? [];
  const wanted = Number(search.get('process'));
  const shown = workflows.find(({ processId }) => processId === wanted) ?? workflows[0];
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text')} />
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="card" count={1} label={t('loading')} />}
      {shown && (
        <>
          <SelectField
            label={t('program')}
            width="long"
            value={String(shown.processId)}
            options={workflows.map(({ processId, processName }) => ({
              value: String(processId),
              label: processName,
            }))}
            onValueChange={(process) => setSearch({ process }, { replace: true })}
          />
          <Rules key={shown.processId} processId={shown.processId} />
        </>
      )}
    </Page>
  );
}

function Rules({ processId }: { processId: number }): ReactNode {
  const t = useEscalationTexts();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin/list-escalations', { processId }],
    queryFn: ({ signal }) => call('admin/list-escalations', { processId }, { signal }),
    // Refetching must not replace edits in progress.
    refetchOnWindowFocus: false,
  });
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={1} label={t('loading')} />;
  if (data.states.length === 0) return <p>{t('no-clocks')}</p>;
  return <RulesForm processId={processId} escalations={data} />;
}
