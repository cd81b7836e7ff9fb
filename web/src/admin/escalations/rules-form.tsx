import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { EscalationRule } from '@commonway/contract/admin/workflow/escalation-rule.ts';
import type { Escalations } from '@commonway/contract/admin/workflow/list-escalations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form, useSubmit } from '../../shell/form/form.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from './escalations.module.css';
import { RuleFields } from './rule-fields.tsx';
import { useEscalationTexts } from './use-texts.ts';

type RulesFormProps = { processId: number; escalations: Escalations };

const overdue = { afterPercent: 100, action: 'notify-owner', staffId: null, roleId: null } as const;

/** The rules of one workflow, saved together. */
export function RulesForm({ processId, escalations }: RulesFormProps): ReactNode {
  const t = useEscalationTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const [rules, setRules] = useState(escalations.rules);
  const mayChange = permits(user?.permissions ?? {}, 'WorkflowConfig', 'ReadWrite');
  const submission = useSubmit(async () => {
    const saved = await call('admin/save-escalations', { processId, rules });
    client.setQueryData(['admin/list-escalations', { processId }], saved);
    setRules(saved.rules);
    toasts.add('success', t('saved'));
    return false;
  });
  const change = (at: number, part: Partial<EscalationRule>): void =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  const [first] = escalations.states;
  return (
    <Form submission={submission}>
      {rules.length === 0 && <p>{t('none')}</p>}
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved rule has no id, only a position
        <Card key={at} title={t('rule', { number: at + 1 })}>
          <RuleFields
            rule={rule}
            escalations={escalations}
            onChange={(part) => change(at, part)}
            onRemove={() => setRules(rules.filter((_, index) => index !== at))}
          />
        </Card>
      ))}
      <div className={styles.buttons}>
        <Button onClick={() => first && setRules([...rules, { ...overdue, stateId: first.id }])}>
          {t('add')}
        </Button>
        {mayChange ? (
          <Button type="submit" variant="primary" loadingText={submission.isBusy && t('saving')}>
            {t('save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
