import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { ConditionFields } from '../../../configuration/conditions/condition-fields.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { Card, Stack } from '../../../ui/layout/page.tsx';
import { type RuleStudioProps, updateDraft } from '../rule-studio.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import { ActionFields } from './action-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';

/** Edits when a rule runs, for whom, and what it does. */
export function RuleEditor({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <Stack>
      <Card title={t('rule.when')}>
        <TriggerFields studio={studio} />
      </Card>
      <Card title={t('rule.for')}>
        <RecipientFields studio={studio} />
      </Card>
      <Card title={t('rule.then')}>
        <ActionFields studio={studio} />
      </Card>
    </Stack>
  );
}

/** Edits which cases a rule applies to: by the applicant's language and by a condition. */
function RecipientFields({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { definition, setup } = studio;
  const { processId } = definition;
  return (
    <Stack>
      <CheckboxGroup
        name="languages"
        layout="columns"
        legend={t('rule.languages')}
        hint={t('rule.languages-hint')}
        value={definition.languages}
        options={setup.languages.map((code) => ({ value: code, label: getLanguageName(code) }))}
        onValueChange={(languages) => updateDraft(studio, { languages })}
      />
      {processId === null && <p>{t('rule.answers-hint')}</p>}
      <ConditionFields
        id="condition"
        condition={definition.condition}
        questions={setup.programs.find((program) => program.processId === processId)?.questions ?? []}
        onChange={(condition) => updateDraft(studio, { condition }, 'condition')}
      />
    </Stack>
  );
}
