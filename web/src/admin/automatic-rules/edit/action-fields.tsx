import type { RuleAction } from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import type { FieldProblem } from '../../../ui/feedback/error-summary.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../automatic-rules.module.css';
import type { RuleChoices } from '../rule-sentence.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import type { RulePartProps } from './trigger-fields.tsx';

type SendAction = Extract<RuleAction, { kind: 'send' }>;

/** The action of a rule: send a template or add a note. */
export function ActionFields(
  props: RulePartProps & { readonly problems: readonly FieldProblem[] },
): ReactNode {
  const { document, choices, problems, onChange } = props;
  const t = useAutomaticRuleTexts();
  const { action } = document;
  const [first] = choices.templates;
  const changeKind = (kind: string): void =>
    onChange({
      action:
        kind === 'send' && first
          ? { kind: 'send', templateId: first.id, channels: ['email', 'sms'], sendsOriginal: false }
          : { kind: 'note', words: '' },
    });
  return (
    <Stack>
      <SelectField
        label={t('rule.action')}
        width="long"
        value={action.kind}
        options={[
          { value: 'send', label: t('action.send'), isDisabled: first === undefined },
          { value: 'note', label: t('action.note') },
        ]}
        onValueChange={changeKind}
      />
      {action.kind === 'send' ? (
        <SendFields
          action={action}
          choices={choices}
          onChange={(part) => onChange({ action: { ...action, ...part } })}
        />
      ) : (
        <TextareaField
          id="rule-words"
          label={t('rule.words')}
          error={problems.find(({ fieldId }) => fieldId === 'rule-words')?.text}
          maxLength={2000}
          dir="auto"
          required
          value={action.words}
          onValueChange={(words) => onChange({ action: { ...action, words } })}
        />
      )}
    </Stack>
  );
}

const channelOrders = ['email-sms', 'sms-email', 'email', 'sms'] as const;

interface SendFieldsProps {
  readonly action: SendAction;
  readonly choices: RuleChoices;
  readonly onChange: (part: Partial<SendAction>) => void;
}

function SendFields({ action, choices, onChange }: SendFieldsProps): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={t('rule.template')}
          hint={t('rule.template-hint')}
          value={String(action.templateId)}
          options={choices.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => onChange({ templateId: Number(id) })}
        />
        <SelectField
          label={t('rule.channels')}
          value={action.channels.join('-')}
          options={channelOrders.map((channelOrder) => ({
            value: channelOrder,
            label: t(`channels.${channelOrder}`),
          }))}
          onValueChange={(channelOrder) =>
            onChange({ channels: channelOrder.split('-') as SendAction['channels'] })
          }
        />
      </div>
      <Checkbox
        label={t('rule.sends-original')}
        checked={action.sendsOriginal}
        onCheckedChange={(sendsOriginal) => onChange({ sendsOriginal })}
      />
    </>
  );
}
