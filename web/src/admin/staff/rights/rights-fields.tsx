import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { roleHint, roleName } from '../role-names.ts';
import type { OfferedRole, Rights } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';

type RightsFieldsProps = {
  rights: Pick<Rights, 'roles' | 'requiresSecondFactor'>;
  onChange: (change: Partial<Rights>) => void;
  offered: readonly OfferedRole[];
  /** The error of the roles; the group's id is `roles`. */
  error: string | undefined;
  isReadOnly?: boolean;
};

/** The roles of a staff member. Roles that the user may not assign are disabled and say why. */
export function RightsFields(props: RightsFieldsProps): ReactNode {
  const { rights, onChange, offered, error, isReadOnly = false } = props;
  const t = useStaffTexts();
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
          label: roleName(t, roleId),
          hint: mayGive || isReadOnly ? roleHint(t, roleId) : t('role.too-high'),
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
