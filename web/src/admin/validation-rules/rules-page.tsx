import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { EditLayout } from '../edit-panel/edit-layout.tsx';
import { newRule } from './edit-rules.ts';
import { DraftBanner } from './publishing/draft-banner.tsx';
import { RuleActions } from './publishing/rule-actions.tsx';
import { RunBanner } from './publishing/run-banner.tsx';
import { AddRule } from './rule/add-rule.tsx';
import { RulePanel } from './rule/rule-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { useRuleStudio, useRulesView } from './use-rules.ts';
import { useRulesTexts } from './use-texts.ts';

/** /v2/admin-portal/rules/{programId}: the validation rules of a program and their draft. */
export default function RulesPage(): ReactNode {
  const t = useRulesTexts();
  const programId = Number(useParams<{ programId: string }>().programId);
  const { data, isPending, isError, error, refetch } = useRulesView(programId);
  const title = data?.programName ?? t('list.title');
  usePageTitle(title);
  return (
    <Page width="full">
      <PageHeader
        title={title}
        back={<BackLink href={paths.rules()}>{t('back')}</BackLink>}
        description={t('text')}
      />
      {isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <Rules programId={programId} view={data} />}
    </Page>
  );
}

function Rules({ programId, view }: { programId: number; view: RulesView }): ReactNode {
  const studio = useRuleStudio(programId, view);
  // The rule as it was when it was opened, so that a save by another user does not change it during editing.
  const [opened, open] = useState<RuleDefinition | null>(null);
  return (
    <>
      <DraftBanner studio={studio} />
      <RunBanner programId={programId} known={view.run} />
      <RuleActions studio={studio} />
      <EditLayout
        beside={
          opened && (
            <RulePanel
              key={opened.rule || opened.kind}
              studio={studio}
              rule={opened}
              onClose={() => open(null)}
            />
          )
        }
      >
        <RuleTable studio={studio} openedName={opened?.rule} onOpen={open} />
        {studio.mayChange && <AddRule onAdd={(kind) => open(newRule(kind))} />}
      </EditLayout>
    </>
  );
}
