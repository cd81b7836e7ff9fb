import { escalationsKind } from '@commonway/contract/workflow/escalations-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { query } from '../../query.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { useEscalationStudioTexts } from './use-escalation-studio-texts.ts';
import { useEscalationTexts } from './use-texts.ts';

/** /v2/admin-portal/escalations: the deadline rules of each program. The URL holds the selected program. */
export default function EscalationsPage(): ReactNode {
  const t = useEscalationTexts();
  const [search, setSearch] = useSearchParams();
  const list = useQuery(query('workflow/list-workflows', {}));
  const workflows = list.data?.workflows ?? [];
  const requestedId = Number(search.get('process'));
  const shown = workflows.find(({ processId }) => processId === requestedId) ?? workflows[0];
  const choice = shown && (
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
  );
  if (shown) return <EscalationsStudioPage processId={shown.processId} choice={choice} />;
  return (
    <Page width="full">
      <PageHeader title={t('title')} description={t('text')} />
      <Loaded query={list} skeleton={{ shape: 'card', count: 1 }}>
        {() => null}
      </Loaded>
    </Page>
  );
}

interface EscalationsStudioPageProps {
  readonly processId: number;
  readonly choice: ReactNode;
}

/** The editor of the deadline rules of one process. */
function EscalationsStudioPage({ processId, choice }: EscalationsStudioPageProps): ReactNode {
  const subject = useMemo(() => ({ processId }), [processId]);
  return (
    <ConfigurationStudio
      kind={escalationsKind}
      subject={subject}
      area="WorkflowConfig"
      texts={useEscalationStudioTexts()}
      choice={choice}
      getLanguages={getNoLanguages}
      editor={RulesEditor}
    />
  );
}

/** Rules have no texts, so the editor offers no languages. */
const getNoLanguages = (): readonly string[] => [];
