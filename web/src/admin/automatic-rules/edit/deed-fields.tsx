import type { RuleDeed } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import type { FieldProblem } from '../../../ui/feedback/error-summary.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../automatic-rules.module.css';
import type { RuleChoices } from '../rule-sentence.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import type { RulePartProps } from './begin-fields.tsx';

type Send = Extract<RuleDeed, { kind: 'send' }>;

/** The action of a rule: send a template or add a note. */
export function DeedFields(props: RulePartProps & { readonly problems: readonly FieldProblem[] }): ReactNode {
  const { document, choices, problems, onChange } = props;
  const t = useAutomaticRuleTexts();
  const { deed } = document;
  const [first] = choices.templates;
  const choose = (kind: string): void =>
    onChange({
      deed:
        kind === 'send' && first
          ? { kind: 'send', templateId: first.id, channels: ['email', 'sms'], sendsOriginal: false }
          : { kind: 'note', words: '' },
    });
  return (
    <Stack>
      <SelectField
        label={t('rule.deed')}
        width="long"
        value={deed.kind}
        options={[
          { value: 'send', label: t('deed.send'), isDisabled: first === undefined },
          { value: 'note', label: t('deed.note') },
        ]}
        onValueChange={choose}
      />
      {deed.kind === 'send' ? (
        <SendFields
          deed={deed}
          choices={choices}
          onChange={(part) => onChange({ deed: { ...deed, ...part } })}
        />
      ) : (
        <TextareaField
          id="rule-words"
          label={t('rule.words')}
          error={problems.find(({ fieldId }) => fieldId === 'rule-words')?.text}
          maxLength={2000}
          dir="auto"
          required
          value={deed.words}
          onValueChange={(words) => onChange({ deed: { ...deed, words } })}
        />
      )}
    </Stack>
  );
}

const ways = ['email-sms', 'sms-email', 'email', 'sms'] as const;

interface SendFieldsProps {
  readonly deed: Send;
  readonly choices: RuleChoices;
  readonly onChange: (part: Partial<Send>) => void;
}

function SendFields({ deed, choices, onChange }: SendFieldsProps): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={t('rule.template')}
          hint={t('rule.template-hint')}
          value={String(deed.templateId)}
          options={choices.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => onChange({ templateId: Number(id) })}
        />
        <SelectField
          label={t('rule.channels')}
          value={deed.channels.join('-')}
          options={ways.map((way) => ({ value: way, label: t(`channels.${way}`) }))}
          onValueChange={(way) => onChange({ channels: way.split('-') as Send['channels'] })}
        />
      </div>
      <Checkbox
        label={t('rule.sends-original')}
        checked={deed.sendsOriginal}
        onCheckedChange={(sendsOriginal) => onChange({ sendsOriginal })}
      />
    </>
  );
}
