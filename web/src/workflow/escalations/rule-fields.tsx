import {
  type EscalationAction,
  type EscalationRule,
  type EscalationsSetup,
  escalationActions,
} from '@commonway/contract/workflow/escalations-kind.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import styles from './escalations.module.css';
import { useEscalationTexts } from './use-texts.ts';

type RuleFieldsProps = {
  at: number;
  rule: EscalationRule;
  setup: EscalationsSetup;
  onChange: (part: Partial<EscalationRule>) => void;
  onRemove: () => void;
};

/** Converts people, roles, or states to the options of a select field. */
const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** The id of a rule's first field. */
export const getRuleFieldId = (index: number): string => `rule-${index}`;

/** One rule: status, share of the time limit, action, and recipient. */
export function RuleFields({ at, rule, setup, onChange, onRemove }: RuleFieldsProps): ReactNode {
  const t = useEscalationTexts();
  const { states, staff, roles } = setup;
  const { stateId, afterPercent, action, staffId, roleId } = rule;
  const hours = states.find(({ id }) => id === stateId)?.clockHours ?? null;
  // Also the rule's own status, although it was removed or lost its time limit.
  const offered = states.filter(({ id, clockHours }) => clockHours !== null || id === stateId);
  const changeAction = (wanted: EscalationAction): void =>
    onChange({
      action: wanted,
      staffId: wanted === 'assign-person' ? (staff[0]?.id ?? null) : null,
      roleId: wanted === 'assign-role' ? (roles[0]?.id ?? null) : null,
    });
  return (
    <div className={styles.rule}>
      <SelectField
        id={getRuleFieldId(at)}
        label={t('state')}
        hint={hours !== null && t('state.hours', { hours })}
        value={String(stateId)}
        options={toOptions(offered)}
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
          placeholder={t('choose')}
          value={staffId === null ? '' : String(staffId)}
          options={toOptions(staff)}
          onValueChange={(id) => onChange({ staffId: id === '' ? null : Number(id) })}
        />
      )}
      {action === 'assign-role' && (
        <SelectField
          label={t('role')}
          placeholder={t('choose')}
          value={roleId === null ? '' : String(roleId)}
          options={toOptions(roles)}
          onValueChange={(id) => onChange({ roleId: id === '' ? null : Number(id) })}
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
