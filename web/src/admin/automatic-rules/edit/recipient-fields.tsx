import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConditionFields } from '../../workflow/state/condition-fields.tsx';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import type { RulePartProps } from './trigger-fields.tsx';

/** Which cases a rule applies to: by the applicant's language and by a condition. */
export function RecipientFields({ document, choices, onChange }: RulePartProps): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <Stack>
      <CheckboxGroup
        name="languages"
        layout="columns"
        legend={t('rule.languages')}
        hint={t('rule.languages-hint')}
        value={document.languages}
        options={choices.languages.map((code) => ({ value: code, label: languageName(code) }))}
        onValueChange={(languages) => onChange({ languages })}
      />
      <ConditionFields
        id="condition"
        condition={document.condition}
        onChange={(condition) => onChange({ condition })}
      />
    </Stack>
  );
}
