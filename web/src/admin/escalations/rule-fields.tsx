import {
  type EscalationAction,
  escalationActions,
} from '@commonway/contract/admin/workflow/escalation-actions.ts';
import type { EscalationRule } from '@commonway/contract/admin/workflow/escalation-rule.ts';
import type { Escalations } from '@commonway/contract/admin/workflow/list-escalations.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import styles from './escalations.module.css';
import { useEscalationTexts } from './use-texts.ts';

type RuleFieldsProps = {
  rule: EscalationRule;
  escalations: Escalations;
  onChange: (part: Partial<EscalationRule>) => void;
  onRemove: () => void;
};

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** One rule: status, share of the time limit, action, and recipient. */
export function RuleFields({ rule, escalations, onChange, onRemove }: RuleFieldsProps): ReactNode {
  const t = useEscalationTexts();
  const { states, staff, roles } = escalations;
  const { stateId, afterPercent, action, staffId, roleId } = rule;
  const hours = states.find(({ id }) => id === stateId)?.clockHours;
  const changeAction = (wanted: EscalationAction): void =>
    onChange({
      action: wanted,
      staffId: wanted === 'assign-person' ? (staff[0]?.id ?? null) : null,
      roleId: wanted === 'assign-role' ? (roles[0]?.id ?? null) : null,
    });
  return (
    <div className={styles.rule}>
      <SelectField
        label={t('state')}
        hint={hours !== undefined && t('state.hours', { hours })}
        value={String(stateId)}
        options={optionsOf(states)}
        onValueChange={(id) => onChange({ stateId: Number(id) })}
      />
      <NumberField
        label={t('after')}
        hint={t('after.hint')}
        suffix="%"
        required
        value={afterPercent === 0 ? '' : String(afterPercent)}
        onValueChange={(text) => onChange({ afterPercent: Number(text.replace(/\D/g, '').slice(0, 3)) })}
      />
      <SelectField
        label={t('action')}
        value={action}
        options={escalationActions.map((one) => ({ value: one, label: t(`action.${one}`) }))}
        onValueChange={(one) =>
          changeAction(escalationActions.find((known) => known === one) ?? 'notify-owner')
        }
      />
      {action === 'assign-person' && (
        <SelectField
          label={t('person')}
          value={String(staffId)}
          options={optionsOf(staff)}
          onValueChange={(id) => onChange({ staffId: Number(id) })}
        />
      )}
      {action === 'assign-role' && (
        <SelectField
          label={t('role')}
          value={String(roleId)}
          options={optionsOf(roles)}
          onValueChange={(id) => onChange({ roleId: Number(id) })}
        />
      )}
      <div>
        <Button variant="quiet" icon={trash} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
