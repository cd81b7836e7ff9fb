import type { RuleDocument } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import { Replay } from './replay.tsx';

/** Shows what the edited rule would have done in the past. Saves and sends nothing. */
export function ReplayDialog(props: { document: RuleDocument; onClose: () => void }): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      size="large"
      title={t('replay.title')}
      closeLabel={t('close')}
      actions={<Button onClick={props.onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('replay.text')}</p>
        <Replay document={props.document} />
      </Stack>
    </Dialog>
  );
}
