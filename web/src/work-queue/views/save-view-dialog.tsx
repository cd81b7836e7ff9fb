import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { maxViewNameLength, viewScopes } from '@commonway/contract/work-queue/queue-limits.ts';
import type { ViewInput } from '@commonway/contract/work-queue/views.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { me } from '../filters/queue-filters.ts';
import { parseViewFilters } from './queue-location.ts';
import { useTexts, useViewMutations } from './use-view-mutations.ts';

interface SaveViewDialogProps {
  readonly input: ViewInput;
  /** The view to change. If undefined, a new view is saved. */
  readonly viewId?: number;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSaved: (viewId: number) => void;
}

/** Edits the name and visibility of a view. */
export function SaveViewDialog({
  input,
  viewId,
  mayShare,
  onClose,
  onSaved,
}: SaveViewDialogProps): ReactNode {
  const t = useTexts();
  const { save: saveView } = useViewMutations();
  const [name, setName] = useState(input.name);
  const [scope, setScope] = useState(input.scope);
  const [roleId, setRole] = useState(input.roleId ?? (staffRoles.at(-1) as number));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameless = name.trim() === '';
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (isNameless) return;
    const viewInput = {
      ...input,
      name,
      scope,
      roleId: scope === 'role' ? (roleId as ViewInput['roleId']) : null,
    };
    onSaved(await saveView(viewInput, viewId));
  });
  const { failure } = form;
  const isTaken = failure?.error === 'view_name_taken';
  const scopes = viewScopes.map((each) => ({ value: each, label: t(`scope.${each}`) }));
  const roles = staffRoles.map((each) => ({
    value: String(each),
    label: t(`role.${each}` as 'role.99'),
  }));
  return (
    <FormDialog
      title={t(viewId === undefined ? 'save' : 'edit')}
      form={form}
      submitText={t('confirm')}
      failureText={isTaken ? null : undefined}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={wasSubmitted && isNameless ? t('nameMissing') : isTaken ? failure.message : undefined}
        value={name}
        maxLength={maxViewNameLength}
        onValueChange={setName}
      />
      {mayShare && (
        <RadioGroup
          legend={t('scope')}
          name="scope"
          options={scopes}
          value={scope}
          onValueChange={(value) => setScope(value as ViewInput['scope'])}
        />
      )}
      {mayShare && scope === 'role' && (
        <SelectField
          label={t('role')}
          options={roles}
          value={String(roleId)}
          onValueChange={(value) => setRole(Number(value))}
        />
      )}
      {scope !== 'private' && parseViewFilters(input.filter).ownerIds.includes(me) && <p>{t('meHint')}</p>}
    </FormDialog>
  );
}
