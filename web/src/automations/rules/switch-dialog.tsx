import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useSubmit } from '../../shell/form/form.tsx';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Replay } from './replay.tsx';
import { type RuleStudio, useReloadRule } from './rule-studio.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

export type SwitchTo = 'active' | 'paused' | 'archived';

interface SwitchDialogProps {
  readonly studio: RuleStudio;
  readonly to: SwitchTo;
  readonly onClose: () => void;
}

/** Confirms that a rule is resumed, paused, or archived. Before it is resumed, the dialog shows its replay. */
export function SwitchDialog({ studio, to, onClose }: SwitchDialogProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const client = useQueryClient();
  const { ruleId, name, status } = studio.setup;
  const reload = useReloadRule(ruleId);
  const action = status === 'archived' ? 'unarchive' : to;
  const submission = useSubmit(async () => {
    await call('automations/switch-automatic-rule', { ruleId, to });
    reload();
    void client.invalidateQueries({ queryKey: ['automations/list-rule-scheduled-actions', ruleId] });
    onClose();
    return false;
  });
  return (
    <FormDialog
      title={t(`switch.${action}-title`, { name: isolated(name) })}
      submission={submission}
      submitText={t(`switch.${action}`)}
      size={to === 'active' ? 'large' : 'normal'}
      onClose={onClose}
    >
      <p>{t(`switch.${action}-text`)}</p>
      {to === 'active' && <Replay definition={studio.view.published} />}
    </FormDialog>
  );
}
