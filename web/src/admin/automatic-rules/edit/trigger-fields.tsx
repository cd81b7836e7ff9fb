import {
  concernsState,
  type RuleDocument,
  type RuleStop,
  type RuleTrigger,
  ruleStops,
  ruleTriggers,
  waitUnits,
} from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import type { FieldProblem } from '../../../ui/feedback/error-summary.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../automatic-rules.module.css';
import type { RuleChoices } from '../rule-sentence.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';

export interface RulePartProps {
  readonly document: RuleDocument;
  readonly choices: RuleChoices;
  readonly onChange: (part: Partial<RuleDocument>) => void;
}

/** The trigger of a rule, its delay, and its stop conditions. */
export function TriggerFields(
  props: RulePartProps & { readonly problems: readonly FieldProblem[] },
): ReactNode {
  const { document, problems, onChange } = props;
  const t = useAutomaticRuleTexts();
  const { wait, stops } = document;
  return (
    <Stack>
      <TriggerEventFields {...props} />
      <div className={styles.row}>
        <NumberField
          id="rule-amount"
          label={t('rule.wait')}
          error={problems.find(({ fieldId }) => fieldId === 'rule-amount')?.text}
          required
          value={wait.amount === 0 ? '' : String(wait.amount)}
          onValueChange={(text) =>
            onChange({ wait: { ...wait, amount: Number(text.replace(/\D/g, '').slice(0, 3)) } })
          }
        />
        <SelectField
          label={t('rule.unit')}
          value={wait.unit}
          options={waitUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          onValueChange={(unit) =>
            onChange({ wait: { ...wait, unit: waitUnits.find((one) => one === unit) ?? 'days' } })
          }
        />
      </div>
      <CheckboxGroup
        name="stops"
        legend={t('rule.stops')}
        value={stops}
        options={ruleStops.map((stop) => ({ value: stop, label: t(`stops.${stop}`) }))}
        onValueChange={(chosen) => onChange({ stops: chosen as RuleStop[] })}
      />
    </Stack>
  );
}

/** The event that triggers the rule, its program, and its status where the event has one. */
function TriggerEventFields(
  props: RulePartProps & { readonly problems: readonly FieldProblem[] },
): ReactNode {
  const { document, choices, problems, onChange } = props;
  const t = useAutomaticRuleTexts();
  const { begins, processId, stateId } = document;
  const isStateTrigger = concernsState(begins);
  const program = choices.programs.find((each) => each.processId === processId);
  const programs = choices.programs.map((each) => ({ value: String(each.processId), label: each.name }));
  const changeTrigger = (next: RuleTrigger): void =>
    onChange({ begins: next, stateId: concernsState(next) ? stateId : null });
  return (
    <div className={styles.row}>
      <SelectField
        label={t('rule.begins')}
        value={begins}
        options={ruleTriggers.map((one) => ({ value: one, label: t(`begins.${one}`) }))}
        onValueChange={(one) => changeTrigger(ruleTriggers.find((known) => known === one) ?? 'enters')}
      />
      <SelectField
        label={t('rule.program')}
        value={String(processId ?? '')}
        options={[{ value: '', label: t(isStateTrigger ? 'rule.choose' : 'rule.any-program') }, ...programs]}
        onValueChange={(id) => onChange({ processId: id === '' ? null : Number(id), stateId: null })}
      />
      {isStateTrigger && (
        <SelectField
          id="rule-state"
          label={t('rule.state')}
          error={problems.find(({ fieldId }) => fieldId === 'rule-state')?.text}
          required
          value={String(stateId ?? '')}
          options={[
            { value: '', label: t('rule.choose') },
            ...(program?.states ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => onChange({ stateId: id === '' ? null : Number(id) })}
        />
      )}
    </div>
  );
}
