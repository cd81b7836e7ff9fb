import type { RuleView } from '@commonway/contract/communications/automatic-rules/rule-view.ts';
import {
  isAboutState,
  type RuleDocument,
} from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { Form } from '../../../shell/form/form.tsx';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { FieldProblem } from '../../../ui/feedback/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import styles from '../automatic-rules.module.css';
import { ReplayDialog } from '../replay/replay-dialog.tsx';
import { type RuleChoices, ruleSentence } from '../rule-sentence.ts';
import { type RuleWords, useAutomaticRuleTexts } from '../use-texts.ts';
import { BeginFields } from './begin-fields.tsx';
import { DeedFields } from './deed-fields.tsx';
import { ReaderFields } from './reader-fields.tsx';

interface RuleFormProps {
  readonly rule: RuleView | null;
  readonly begun: RuleDocument;
  readonly choices: RuleChoices;
  readonly mayChange: boolean;
}

/** The form of a rule, new or existing. It shows the rule as one sentence while the user edits it. */
export function RuleForm({ rule, begun, choices, mayChange }: RuleFormProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState(rule?.name ?? '');
  const [document, setDocument] = useState(rule?.document ?? begun);
  const [attempt, setAttempt] = useState(0);
  const [isTried, setTried] = useState(false);
  const problems = attempt > 0 ? problemsOf(name, document, t) : [];
  const change = (part: Partial<RuleDocument>): void => setDocument({ ...document, ...part });
  const submission = useSubmit(async () => {
    setAttempt(attempt + 1);
    if (problemsOf(name, document, t).length > 0) return false;
    const saved = await call('communications/save-automatic-rule', {
      ...(rule && { ruleId: rule.ruleId }),
      revision: rule?.revision ?? 0,
      name,
      document,
    });
    client.setQueryData(['communications/get-automatic-rule', saved.ruleId], saved);
    if (rule === null) navigate(paths.automaticRule(saved.ruleId), { replace: true });
    return false;
  });
  const isComplete = problemsOf('-', document, t).length === 0;
  return (
    <Form
      submission={submission}
      problems={problems}
      attempt={attempt}
      failureText={submission.failure?.error === 'stale_version' ? t('rule.stale') : undefined}
    >
      <Stack>
        <TextField
          id="rule-name"
          label={t('rule.name')}
          hint={t('rule.name-hint')}
          error={problems.find(({ fieldId }) => fieldId === 'rule-name')?.text}
          maxLength={100}
          dir="auto"
          required
          defaultValue={name}
          onValueChange={setName}
        />
        <Card title={t('rule.when')}>
          <BeginFields document={document} choices={choices} problems={problems} onChange={change} />
        </Card>
        <Card title={t('rule.for')}>
          <ReaderFields document={document} choices={choices} onChange={change} />
        </Card>
        <Card title={t('rule.then')}>
          <DeedFields document={document} choices={choices} problems={problems} onChange={change} />
        </Card>
        <p role="status" className={styles.sentence}>
          {ruleSentence(document, choices, t, language)}
        </p>
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            loadingText={submission.isBusy && t('rule.saving')}
            disabledReason={!mayChange && t('rule.read-only')}
          >
            {t('rule.save')}
          </Button>
          <Button disabledReason={!isComplete && t('rule.unfinished')} onClick={() => setTried(true)}>
            {t('replay.try')}
          </Button>
        </Cluster>
      </Stack>
      {isTried && <ReplayDialog document={document} onClose={() => setTried(false)} />}
    </Form>
  );
}

function problemsOf(
  name: string,
  { begins, stateId, wait, deed }: RuleDocument,
  t: RuleWords,
): FieldProblem[] {
  const isMissing: readonly [string, boolean, string][] = [
    ['rule-name', name.trim() === '', t('rule.missing-name')],
    ['rule-state', isAboutState(begins) && stateId === null, t('rule.missing-state')],
    ['rule-amount', !(wait.amount >= 1 && wait.amount <= 365), t('rule.wrong-amount')],
    ['rule-words', deed.kind === 'note' && deed.words.trim() === '', t('rule.missing-words')],
  ];
  return isMissing.flatMap(([fieldId, isWrong, text]) => (isWrong ? [{ fieldId, text }] : []));
}
