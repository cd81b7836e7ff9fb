import type { RuleView } from '@commonway/contract/automations/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Replay } from '../replay/replay.tsx';
import { useAutomaticRuleTexts } from '../use-texts.ts';

export type SwitchTo = 'on' | 'off' | 'archived';

interface SwitchDialogProps {
  readonly rule: RuleView;
  readonly to: SwitchTo;
  readonly onClose: () => void;
}

const buttonTexts = { on: 'switch.on', off: 'switch.off', archived: 'switch.archive' } as const;

/** Confirms a switch of a rule. Before a rule is switched on, the dialog shows its replay. */
export function SwitchDialog({ rule, to, onClose }: SwitchDialogProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const client = useQueryClient();
  const { ruleId, revision, document, name } = rule;
  const switching = useMutation({
    mutationFn: () => call('automations/switch-automatic-rule', { ruleId, revision, to }),
    onSuccess: (after) => {
      client.setQueryData(['automations/get-automatic-rule', ruleId], after);
      void client.invalidateQueries({ queryKey: ['automations/list-rule-scheduled-actions', ruleId] });
      onClose();
    },
  });
  const buttonText = buttonTexts[to];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={switching.isPending}
      size={to === 'on' ? 'large' : 'normal'}
      title={t(`${buttonText}-title`, { name: isolated(name) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="primary"
            loadingText={switching.isPending && t('loading')}
            onClick={() => switching.mutate()}
          >
            {t(buttonText)}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Stack>
        {switching.isError && (
          <Banner tone="failed" live="polite">
            {switching.error.message}
          </Banner>
        )}
        <p>{t(`${buttonText}-text`)}</p>
        {to === 'on' && <Replay document={document} />}
      </Stack>
    </Dialog>
  );
}
