import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import styles from '../workflow.module.css';
import type { StateFieldProps } from './state-fields.tsx';

/** Possible owners of applications in a state, the default owner, and the denial reasons. */
export function PeopleFields({ studio, value, set }: StateFieldProps): ReactNode {
  const t = useWorkflowTexts();
  const { staff } = studio.setup;
  const { reasons } = studio.definition;
  const offered = staff.filter(({ id, isActive }) => isActive || value.staffIds.includes(id));
  const linked = staff.filter(({ id }) => value.staffIds.includes(id));
  return (
    <Stack>
      <div className={styles.scrolling}>
        <CheckboxGroup
          name="staff"
          legend={t('field.staff')}
          hint={t('field.staff.hint')}
          options={offered.map(({ id, name, isActive }) => ({
            value: String(id),
            label: name,
            hint: isActive ? undefined : t('left'),
          }))}
          value={value.staffIds.map(String)}
          onValueChange={(ids) => {
            const staffIds = ids.map(Number);
            const isStillLinked = value.defaultStaffId !== null && staffIds.includes(value.defaultStaffId);
            set({ staffIds, defaultStaffId: isStillLinked ? value.defaultStaffId : null });
          }}
        />
      </div>
      <SelectField
        id="state-default"
        label={t('field.default')}
        placeholder={t('nobody')}
        value={value.defaultStaffId === null ? '' : String(value.defaultStaffId)}
        options={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(id) => set({ defaultStaffId: id === '' ? null : Number(id) })}
      />
      {reasons.length > 0 && (
        <CheckboxGroup
          name="reasons"
          legend={t('field.reasons')}
          hint={t('field.reasons.hint')}
          options={reasons.map(({ id, label }) => ({ value: String(id), label: label['en'] ?? String(id) }))}
          value={value.reasonIds.map(String)}
          onValueChange={(ids) => set({ reasonIds: ids.map(Number) })}
        />
      )}
    </Stack>
  );
}
