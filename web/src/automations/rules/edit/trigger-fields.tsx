import {
  concernsState,
  type RuleStop,
  type RuleTrigger,
  ruleStops,
  ruleTriggers,
  waitUnits,
} from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../automatic-rules.module.css';
import { type RuleStudioProps, updateDraft } from '../rule-studio.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';

/** Edits the trigger of a rule, its delay, and its stop conditions. */
export function TriggerFields({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { wait, stops } = studio.definition;
  return (
    <Stack>
      <TriggerEventFields studio={studio} />
      <div className={styles.row}>
        <NumberField
          id="rule-wait"
          label={t('rule.wait')}
          required
          value={wait.amount === 0 ? '' : String(wait.amount)}
          onValueChange={(text) => {
            const amount = Number(text.replace(/\D/g, '').slice(0, 3));
            updateDraft(studio, { wait: { ...wait, amount } }, 'amount');
          }}
        />
        <SelectField
          label={t('rule.unit')}
          value={wait.unit}
          options={waitUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          onValueChange={(unit) =>
            updateDraft(studio, { wait: { ...wait, unit: waitUnits.find((one) => one === unit) ?? 'days' } })
          }
        />
      </div>
      <CheckboxGroup
        name="stops"
        legend={t('rule.stops')}
        value={stops}
        options={ruleStops.map((stop) => ({ value: stop, label: t(`stops.${stop}`) }))}
        onValueChange={(chosen) => updateDraft(studio, { stops: chosen as RuleStop[] })}
      />
    </Stack>
  );
}

/** Edits the event that triggers the rule, its program, and its status where the event has one. */
function TriggerEventFields({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { definition, setup: choices } = studio;
  const { begins, processId, stateId } = definition;
  const isStateTrigger = concernsState(begins);
  const program = choices.programs.find((each) => each.processId === processId);
  const programs = choices.programs.map((each) => ({ value: String(each.processId), label: each.name }));
  const changeTrigger = (next: RuleTrigger): void =>
    updateDraft(studio, { begins: next, stateId: concernsState(next) ? stateId : null });
  return (
    <div className={styles.row}>
      <SelectField
        id="rule-begins"
        label={t('rule.begins')}
        value={begins}
        options={ruleTriggers.map((one) => ({ value: one, label: t(`begins.${one}`) }))}
        onValueChange={(one) => changeTrigger(ruleTriggers.find((known) => known === one) ?? 'enters')}
      />
      <SelectField
        id="rule-program"
        label={t('rule.program')}
        value={String(processId ?? '')}
        options={[{ value: '', label: t(isStateTrigger ? 'rule.choose' : 'rule.any-program') }, ...programs]}
        onValueChange={(id) =>
          updateDraft(studio, { processId: id === '' ? null : Number(id), stateId: null })
        }
      />
      {isStateTrigger && (
        <SelectField
          id="rule-state"
          label={t('rule.state')}
          required
          value={String(stateId ?? '')}
          options={[
            { value: '', label: t('rule.choose') },
            ...(program?.states ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => updateDraft(studio, { stateId: id === '' ? null : Number(id) })}
        />
      )}
    </div>
  );
}
