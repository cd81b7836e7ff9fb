import { maxRate } from '@commonway/contract/communications/broadcasts/broadcast-limits.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { localTimeOf } from '../../../shell/local-time.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import styles from '../broadcasts.module.css';
import { useTexts } from '../use-texts.ts';
import type { BroadcastDraft, ChangeDraft } from './use-draft.ts';

interface PaceFieldsProps {
  readonly words: BroadcastDraft;
  readonly problem: boolean;
  readonly onChange: ChangeDraft;
}

/** Sets when sending starts and how many messages are sent per minute. */
export function PaceFields({ words, problem, onChange }: PaceFieldsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { timeZone } = useBoot().tenant;
  const error = problem && t('write.paceError', { most: format.number(maxRate) });
  return (
    <Disclosure summary={t('write.whenAndPace')} open={problem || undefined}>
      <Stack>
        <TextField
          type="datetime-local"
          label={t('write.leavesAt')}
          hint={t('write.leavesAtHint', { zone: timeZone.replaceAll('_', ' ') })}
          min={localTimeOf(new Date(), timeZone)}
          value={words.leavesAt}
          onValueChange={(leavesAt) => onChange({ leavesAt })}
        />
        <div className={styles.pace}>
          <NumberField
            label={t('write.mails')}
            error={error}
            value={words.mails}
            onValueChange={(mails) => onChange({ mails })}
          />
          <NumberField
            label={t('write.texts')}
            error={error}
            value={words.textMessages}
            onValueChange={(textMessages) => onChange({ textMessages })}
          />
        </div>
      </Stack>
    </Disclosure>
  );
}
