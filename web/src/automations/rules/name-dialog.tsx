import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAutomaticRuleTexts } from './use-texts.ts';

interface NameDialogProps {
  /** The rule to rename; without it, a rule is created. */
  readonly ruleId?: number;
  readonly name?: string;
  readonly onClose: () => void;
  readonly onSaved: (ruleId: number) => void;
}

/** Asks for a name, and creates a rule with it or renames one. `onSaved` gets the rule's id. */
export function RuleNameDialog({ ruleId, name: known = '', onClose, onSaved }: NameDialogProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const [name, setName] = useState(known);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = name.trim() === '';
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (isMissing) return;
    const saved = await call('automations/save-automatic-rule', { ...(ruleId && { ruleId }), name });
    onClose();
    onSaved(saved.ruleId);
  });
  return (
    <FormDialog
      title={t(ruleId === undefined ? 'list.new' : 'name.title')}
      form={form}
      submitText={t(ruleId === undefined ? 'name.create' : 'name.save')}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('name.hint')}
        error={wasSubmitted && isMissing ? t('name.missing') : undefined}
        maxLength={100}
        dir="auto"
        required
        value={name}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
