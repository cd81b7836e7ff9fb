import { type RuleKind, ruleKinds } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { validationRulesKind } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../configuration/configuration-studio.tsx';
import { Button } from '../ui/actions/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { add } from '../ui/icons/shapes.ts';
import { Stack } from '../ui/layout/page.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { createRule } from './edit-rules.ts';
import { RulePanel } from './rule/rule-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { OpenedRuleContext, type RulesStudio, useOpenedRule } from './rules-studio.ts';
import { RunBanner } from './run-banner.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRulesStudioTexts } from './use-rules-studio-texts.ts';
import { useRulesTexts } from './use-texts.ts';
import styles from './validation-rules.module.css';

/** /v2/admin-portal/rules/{programId}: the validation rules of a program. */
export default function RulesPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const [rule, open] = useState<RuleDefinition | null>(null);
  const opened = useMemo(() => ({ programId, rule, open }), [programId, rule]);
  return (
    <OpenedRuleContext value={opened}>
      <RulesStudioPage key={programId} programId={programId} />
    </OpenedRuleContext>
  );
}

/** The editor of a program's rules. */
function RulesStudioPage({ programId }: { programId: number }): ReactNode {
  const subject = useMemo(() => ({ programId }), [programId]);
  return (
    <ConfigurationStudio
      kind={validationRulesKind}
      subject={subject}
      area="ProgramConfig"
      texts={useRulesStudioTexts()}
      getLanguages={getNoLanguages}
      editor={RulesEditor}
      isList
      preview={OpenedRulePanel}
    />
  );
}

/** A rule's texts are edited in all languages at once, so the editor offers no choice of language. */
const getNoLanguages = (): readonly string[] => [];

/** The table of rules, suggestions, the progress of the last run, and the buttons to test the draft and add a rule. */
function RulesEditor({ studio }: { studio: RulesStudio }): ReactNode {
  const t = useRulesTexts();
  const { open } = useOpenedRule();
  return (
    <Stack>
      <RunBanner studio={studio} />
      <DryRunButton studio={studio} />
      {studio.definition.length + studio.view.published.length === 0 ? (
        <p>{t('rules.none')}</p>
      ) : (
        <RuleTable studio={studio} />
      )}
      {studio.mayChange && <Suggestions studio={studio} />}
      {studio.mayChange && <AddRule onAdd={(kind) => open(createRule(kind))} />}
    </Stack>
  );
}

/** The panel of the opened rule. Renders nothing if none is open. */
function OpenedRulePanel({ studio }: { studio: RulesStudio }): ReactNode {
  const { rule, open } = useOpenedRule();
  if (rule === null) return null;
  return <RulePanel key={rule.rule || rule.kind} studio={studio} rule={rule} onClose={() => open(null)} />;
}

/** The button that opens the dry run of the draft. */
function DryRunButton({ studio }: { studio: RulesStudio }): ReactNode {
  const t = useRulesTexts();
  const [isOpen, open] = useState(false);
  return (
    <div>
      <Button disabledReason={studio.changes.length === 0 && t('dry-run.nothing')} onClick={() => open(true)}>
        {t('dry-run.open')}
      </Button>
      {isOpen && <DryRunDialog studio={studio} onClose={() => open(false)} />}
    </div>
  );
}

/** Adds a rule of the selected kind. */
function AddRule({ onAdd }: { onAdd: (kind: RuleKind) => void }): ReactNode {
  const t = useRulesTexts();
  const [kind, setKind] = useState<RuleKind>('threshold');
  return (
    <div className={styles.add}>
      <SelectField
        id="new-rule"
        label={t('add.label')}
        width="long"
        value={kind}
        options={ruleKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onValueChange={(chosen) => setKind(chosen as RuleKind)}
      />
      <Button icon={add} onClick={() => onAdd(kind)}>
        {t('add.button')}
      </Button>
    </div>
  );
}
