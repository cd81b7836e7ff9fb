import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { RuleReplay } from './replay.tsx';
import { type RuleStudio, useRefetchRule } from './rule-studio.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

export type SwitchTo = 'active' | 'paused' | 'archived';

interface SwitchDialogProps {
  readonly studio: RuleStudio;
  readonly to: SwitchTo;
  readonly onClose: () => void;
}

/**
 * Confirms that a rule is resumed, paused, or archived, and does it. Before it is resumed, the dialog shows its
 * replay.
 */
export function ChangeStatusDialog({ studio, to, onClose }: SwitchDialogProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const client = useQueryClient();
  const { ruleId, name, status } = studio.setup;
  const reload = useRefetchRule(ruleId);
  const action = status === 'archived' ? 'unarchive' : to;
  const form = useForm(async () => {
    await call('automations/switch-automatic-rule', { ruleId, to });
    reload();
    void invalidate(client, 'automations/list-rule-scheduled-actions', { ruleId });
    onClose();
  });
  return (
    <FormDialog
      title={t(`switch.${action}-title`, { name: isolate(name) })}
      form={form}
      submitText={t(`switch.${action}`)}
      size={to === 'active' ? 'large' : 'normal'}
      onClose={onClose}
    >
      <p>{t(`switch.${action}-text`)}</p>
      {to === 'active' && <RuleReplay definition={studio.view.published} />}
    </FormDialog>
  );
}
