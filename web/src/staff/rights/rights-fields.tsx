import type { ReactNode } from 'react';
import { useRoleName } from '../../shell/roles/use-role-name.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import type { OfferedRole, Rights } from '../use-staff.ts';
import { type StaffTextKey, useStaffTexts } from '../use-texts.ts';

const hints: Readonly<Record<number, StaffTextKey>> = {
  99: 'role.99.hint',
  2: 'role.2.hint',
  4: 'role.4.hint',
};

type RightsFieldsProps = {
  rights: Pick<Rights, 'roles' | 'requiresSecondFactor'>;
  onChange: (change: Partial<Rights>) => void;
  offered: readonly OfferedRole[];
  /** The error of the roles; the group's id is `roles`. */
  error: string | undefined;
  isReadOnly?: boolean;
};

/** Checkboxes for the roles of a staff member. Roles that the user may not assign are disabled and say why. */
export function RightsFields(props: RightsFieldsProps): ReactNode {
  const { rights, onChange, offered, error, isReadOnly = false } = props;
  const t = useStaffTexts();
  const roleName = useRoleName();
  const getHint = (roleId: number): string | undefined => {
    const hint = hints[roleId];
    return hint && t(hint);
  };
  return (
    <>
      <CheckboxGroup
        id="roles"
        name="roles"
        legend={t('rights.roles')}
        hint={!isReadOnly && t('rights.roles.hint')}
        error={error}
        value={rights.roles.map(String)}
        options={offered.map(({ roleId, mayGive }) => ({
          value: String(roleId),
          label: roleName(roleId),
          hint: mayGive || isReadOnly ? getHint(roleId) : t('role.too-high'),
          isDisabled: isReadOnly || !mayGive,
        }))}
        onValueChange={(roles) => onChange({ roles: roles.map(Number) })}
      />
      <Checkbox
        label={t('rights.second-step')}
        hint={t('rights.second-step.hint')}
        checked={rights.requiresSecondFactor}
        disabled={isReadOnly}
        onCheckedChange={(requiresSecondFactor) => onChange({ requiresSecondFactor })}
      />
    </>
  );
}
