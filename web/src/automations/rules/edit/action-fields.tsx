import { createDefaultRule } from '@commonway/contract/automations/rule-kind.ts';
import { assignTargets, type RuleAction } from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../automatic-rules.module.css';
import { type RuleStudioProps, updateDraft } from '../rule-studio.ts';
import { useAutomaticRuleTexts } from '../use-texts.ts';

type SendAction = Extract<RuleAction, { kind: 'send' }>;

type AssignAction = Extract<RuleAction, { kind: 'assign' }>;

/** Edits the action of a rule: send a template, add a note, or assign the case. */
export function ActionFields({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { setup } = studio;
  const { action } = studio.definition;
  return (
    <Stack>
      <SelectField
        label={t('rule.action')}
        width="long"
        value={action.kind}
        options={[
          { value: 'send', label: t('action.send'), isDisabled: setup.templates.length === 0 },
          { value: 'note', label: t('action.note') },
          { value: 'assign', label: t('action.assign') },
        ]}
        onValueChange={(kind) =>
          updateDraft(studio, { action: createAction(kind, createDefaultRule(setup).action) })
        }
      />
      {action.kind === 'send' && <SendActionFields studio={studio} action={action} />}
      {action.kind === 'assign' && <AssignActionFields studio={studio} action={action} />}
      {action.kind === 'note' && (
        <TextareaField
          id="rule-words"
          label={t('rule.words')}
          maxLength={2000}
          dir="auto"
          required
          value={action.words}
          onValueChange={(words) => updateDraft(studio, { action: { ...action, words } }, 'words')}
        />
      )}
    </Stack>
  );
}

/** An action of a kind, not filled in yet. */
function createAction(kind: string, send: RuleAction): RuleAction {
  if (kind === 'send') return send;
  return kind === 'assign' ? { kind, to: 'team', id: null } : { kind: 'note', words: '' };
}

/** Edits who gets the cases of a rule: a role, a person, or a team in turns. */
function AssignActionFields({
  studio,
  action,
}: RuleStudioProps & { readonly action: AssignAction }): ReactNode {
  const t = useAutomaticRuleTexts();
  const { definition, setup } = studio;
  const program = setup.programs.find(({ processId }) => processId === definition.processId);
  const assignees = (action.to === 'person' ? program?.staff : program?.roles) ?? [];
  const change = (part: Partial<AssignAction>): void =>
    updateDraft(studio, { action: { ...action, ...part } });
  return (
    <div className={styles.row}>
      <SelectField
        label={t('rule.assign-to')}
        value={action.to}
        options={assignTargets.map((to) => ({ value: to, label: t(`assign.${to}`) }))}
        onValueChange={(to) =>
          change({ to: assignTargets.find((known) => known === to) ?? 'team', id: null })
        }
      />
      <SelectField
        id="rule-assignee"
        label={t(`assignee.${action.to}`)}
        hint={program === undefined && t('rule.assignee-hint')}
        required
        value={assignees.some(({ id }) => id === action.id) ? String(action.id) : ''}
        options={[
          { value: '', label: t('rule.choose') },
          ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(id) => change({ id: id === '' ? null : Number(id) })}
      />
    </div>
  );
}

const channelOrders = ['email-sms', 'sms-email', 'email', 'sms'] as const;

/** The channels in the order in which they are tried, as a text key: `email-sms`. */
export const getChannelOrderKey = ({ channels }: SendAction): (typeof channelOrders)[number] =>
  channelOrders.find((order) => order === channels.join('-')) ?? 'email';

/** Edits the template and channels of a rule that sends messages. */
function SendActionFields({ studio, action }: RuleStudioProps & { readonly action: SendAction }): ReactNode {
  const t = useAutomaticRuleTexts();
  const { templates } = studio.setup;
  const change = (part: Partial<SendAction>): void => updateDraft(studio, { action: { ...action, ...part } });
  const isKnown = templates.some(({ id }) => id === action.templateId);
  return (
    <>
      <div className={styles.row}>
        <SelectField
          id="rule-template"
          label={t('rule.template')}
          hint={t('rule.template-hint')}
          value={isKnown ? String(action.templateId) : ''}
          options={[
            ...(isKnown ? [] : [{ value: '', label: t('rule.choose') }]),
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => change({ templateId: Number(id) })}
        />
        <SelectField
          label={t('rule.channels')}
          value={getChannelOrderKey(action)}
          options={channelOrders.map((order) => ({ value: order, label: t(`channels.${order}`) }))}
          onValueChange={(order) => change({ channels: order.split('-') as SendAction['channels'] })}
        />
      </div>
      <Checkbox
        label={t('rule.sends-original')}
        checked={action.sendsOriginal}
        onCheckedChange={(sendsOriginal) => change({ sendsOriginal })}
      />
    </>
  );
}
