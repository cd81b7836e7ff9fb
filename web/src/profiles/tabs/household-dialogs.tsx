import type { HouseholdMember, OwnHousehold } from '@commonway/contract/profiles/household.ts';
import { relations } from '@commonway/contract/profiles/options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { buildKey } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useFieldTexts, useTexts } from '../use-texts.ts';

/** Returns the function that shows a changed household. */
export function useShowHousehold(): (household: OwnHousehold) => void {
  const client = useQueryClient();
  return (household) => client.setQueryData(buildKey('profiles/get-own-household', {}), household);
}

interface DialogProps {
  readonly onClose: () => void;
}

/** Asks where to send an invitation to a person of the list. */
export function InviteDialog(
  props: DialogProps & { readonly itemId: number; readonly name: string },
): ReactNode {
  const { itemId, name, onClose } = props;
  const t = useTexts();
  const check = useFieldChecks();
  const show = useShowHousehold();
  const form = useForm(async (typed, recordErrors) => {
    const login = typed('login');
    if (!recordErrors({ login: check.loginId(t('user.login'), login) })) return false;
    show(await call('profiles/invite-to-household', { itemId, login }));
    toasts.add('success', t('user.invited', { name: isolate(name) }));
    onClose();
    return true;
  });
  const values = { name: isolate(name) };
  return (
    <FormDialog
      title={t('household.invite.title', values)}
      form={form}
      submitText={t('household.invite.submit')}
      onClose={onClose}
    >
      <p>{t('household.invite.text', values)}</p>
      <TextField
        id="login"
        name="login"
        label={t('user.login')}
        error={form.getError('login')}
        required
        autoComplete="off"
        dir="ltr"
      />
    </FormDialog>
  );
}

interface SharingFieldsProps {
  readonly sharesHome: boolean;
  readonly sharesIncome: boolean;
  readonly onChange: (change: { readonly sharesHome?: boolean; readonly sharesIncome?: boolean }) => void;
}

/** What a member chooses to show the others. */
export function SharingFields({ sharesHome, sharesIncome, onChange }: SharingFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Checkbox
        label={t('household.shares-home')}
        checked={sharesHome}
        onCheckedChange={(isChecked) => onChange({ sharesHome: isChecked })}
      />
      <Checkbox
        label={t('household.shares-income')}
        hint={t('household.shares-income.hint')}
        checked={sharesIncome}
        onCheckedChange={(isChecked) => onChange({ sharesIncome: isChecked })}
      />
    </>
  );
}

interface EntryDialogProps extends DialogProps {
  readonly household: OwnHousehold;
  readonly entry: NonNullable<OwnHousehold['ownEntry']>;
}

/** Changes what the others see of the reader. */
export function EntryDialog({ household, entry, onClose }: EntryDialogProps): ReactNode {
  const t = useTexts();
  const nameOption = useFieldTexts();
  const show = useShowHousehold();
  const creator = household.members.find(({ isCreator }) => isCreator);
  const [relation, setRelation] = useState<HouseholdMember['relation']>(entry.relation);
  const [sharing, setSharing] = useState({
    sharesHome: entry.sharesHome === true,
    sharesIncome: entry.sharesIncome,
  });
  const form = useForm(async () => {
    const saved = relation === null ? sharing : { ...sharing, relation };
    show(await call('profiles/save-household-entry', saved));
    onClose();
    return true;
  });
  return (
    <FormDialog title={t('household.edit')} form={form} submitText={t('household.save')} onClose={onClose}>
      {creator && !creator.isYou && (
        <SelectField
          id="relation"
          label={t('household.relation', { name: isolate(creator.name) })}
          value={relation ?? ''}
          onChange={(event) =>
            setRelation(relations.find((each) => each === event.currentTarget.value) ?? relation)
          }
          options={relations.map((value) => ({ value, label: nameOption(`option.${value}`) }))}
        />
      )}
      <SharingFields {...sharing} onChange={(change) => setSharing({ ...sharing, ...change })} />
    </FormDialog>
  );
}

interface EndDialogProps extends DialogProps {
  /** The membership or invitation. */
  readonly id: number;
  readonly textKey: 'household.leave' | 'household.stop' | 'household.remove' | 'user.withdraw';
  readonly name: string;
}

/** Asks before a membership or an invitation ends. Who leaves can block further invitations. */
export function EndDialog({ id, textKey, name, onClose }: EndDialogProps): ReactNode {
  const t = useTexts();
  const show = useShowHousehold();
  const [blocks, setBlocks] = useState(false);
  const form = useForm(async () => {
    show(await call('profiles/end-household-membership', { id, blocks }));
    onClose();
    return true;
  });
  const values = { name: isolate(name) };
  return (
    <FormDialog
      title={t(`${textKey}.title`, values)}
      form={form}
      submitText={t(textKey)}
      variant="danger"
      onClose={onClose}
    >
      <p>{t(`${textKey}.text`, values)}</p>
      {textKey === 'household.leave' && (
        <Checkbox label={t('household.blocks')} checked={blocks} onCheckedChange={setBlocks} />
      )}
    </FormDialog>
  );
}
