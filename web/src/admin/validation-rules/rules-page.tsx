import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import { type RuleKind, ruleKinds } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { EditLayout } from '../../configuration/edit-layout.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { newRule } from './edit-rules.ts';
import { DryRunDialog } from './publishing/dry-run-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { RulePanel } from './rule/rule-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { type RuleStudio, useRuleStudio, useRulesView, useRun } from './use-rules.ts';
import { useRulesTexts } from './use-texts.ts';
import styles from './validation-rules.module.css';

const dialogs = { publish: PublishDialog, 'dry-run': DryRunDialog };

/** Actions for the whole draft. */
function RuleActions({ studio }: { studio: RuleStudio }): ReactNode {
  const t = useRulesTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const nothing = studio.view.draft === null && t('publish.nothing');
  return (
    <Cluster>
      <Button
        variant="primary"
        disabledReason={studio.mayChange ? nothing : t('read-only')}
        onClick={() => open('publish')}
      >
        {t('publish.open')}
      </Button>
      <Button disabledReason={nothing} onClick={() => open('dry-run')}>
        {t('dry-run.open')}
      </Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </Cluster>
  );
}

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

interface RunBannerProps {
  readonly programId: number;
  readonly known: RulesView['run'];
}

/** The progress of judging all applications after a publication; renders nothing without one. */
function RunBanner({ programId, known }: RunBannerProps): ReactNode {
  const t = useRulesTexts();
  const format = useFormat();
  const run = useRun(programId, known);
  if (run === null) return null;
  const { judged, changed, failed, startedAt, finishedAt, wasStopped } = run;
  if (wasStopped)
    return (
      <Banner tone="warning" live="polite">
        {t('run.stopped', { judged })}
      </Banner>
    );
  return (
    <Banner tone={failed > 0 ? 'warning' : 'information'} live="polite">
      {finishedAt === null
        ? t('run.busy', { judged })
        : t('run.done', { judged, changed, time: format.dateTime(startedAt) })}
      {failed > 0 && <p>{t('run.failed', { failed })}</p>}
    </Banner>
  );
}

/** Adds a rule of the selected kind. */
function AddRule({ onAdd }: { onAdd: (kind: RuleKind) => void }): ReactNode {
  const t = useRulesTexts();
  const [kind, choose] = useState<RuleKind>('threshold');
  return (
    <div className={styles.add}>
      <SelectField
        id="new-rule"
        label={t('add.label')}
        width="long"
        value={kind}
        options={ruleKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onValueChange={(chosen) => choose(chosen as RuleKind)}
      />
      <Button icon={add} onClick={() => onAdd(kind)}>
        {t('add.button')}
      </Button>
    </div>
  );
}

/** Shows whether the rules are published or a draft, and why the last save failed. */
function DraftBanner({ studio }: { studio: RuleStudio }): ReactNode {
  const t = useRulesTexts();
  const format = useFormat();
  const { failure, view, differences, mayChange } = studio;
  const { draft } = view;
  return (
    <>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.error === 'stale_version' ? t('stale') : failure.message}
        </Banner>
      )}
      <Banner tone={draft ? 'information' : 'passed'}>
        {draft
          ? t('draft.saved', {
              count: differences.length,
              name: isolated(draft.savedByName),
              time: format.dateTime(draft.savedAt),
            })
          : t('draft.none')}{' '}
        {draft && mayChange && <TextButton onClick={() => studio.change(null)}>{t('draft.drop')}</TextButton>}
      </Banner>
    </>
  );
}
