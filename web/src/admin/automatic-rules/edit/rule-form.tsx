import { concernsState, type RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import type { RuleView } from '@commonway/contract/automations/rules.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { Form, useSubmit } from '../../../shell/form/form.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import type { FieldProblem } from '../../../ui/feedback/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card, Cluster, Stack } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ConditionFields } from '../../workflow/state/condition-fields.tsx';
import styles from '../automatic-rules.module.css';
import { Replay } from '../replay/replay.tsx';
import { type RuleChoices, ruleSentence } from '../rule-sentence.ts';
import { type RuleTranslate, useAutomaticRuleTexts } from '../use-texts.ts';
import { ActionFields } from './action-fields.tsx';
import { type RulePartProps, TriggerFields } from './trigger-fields.tsx';

interface RuleFormProps {
  readonly rule: RuleView | null;
  readonly initialDocument: RuleDocument;
  readonly choices: RuleChoices;
  readonly mayChange: boolean;
}

/** The form of a rule, new or existing. It shows the rule as one sentence while the user edits it. */
export function RuleForm({ rule, initialDocument, choices, mayChange }: RuleFormProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState(rule?.name ?? '');
  const [document, setDocument] = useState(rule?.document ?? initialDocument);
  const [attempt, setAttempt] = useState(0);
  const [isReplayOpen, setReplayOpen] = useState(false);
  const problems = attempt > 0 ? findProblems(name, document, t) : [];
  const changeDocument = (part: Partial<RuleDocument>): void => setDocument({ ...document, ...part });
  const submission = useSubmit(async () => {
    setAttempt(attempt + 1);
    if (findProblems(name, document, t).length > 0) return false;
    const saved = await call('automations/save-automatic-rule', {
      ...(rule && { ruleId: rule.ruleId }),
      revision: rule?.revision ?? 0,
      name,
      document,
    });
    client.setQueryData(['automations/get-automatic-rule', saved.ruleId], saved);
    if (rule === null) navigate(paths.automaticRule(saved.ruleId), { replace: true });
    return false;
  });
  const isComplete = findProblems('-', document, t).length === 0;
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
          <TriggerFields
            document={document}
            choices={choices}
            problems={problems}
            onChange={changeDocument}
          />
        </Card>
        <Card title={t('rule.for')}>
          <RecipientFields document={document} choices={choices} onChange={changeDocument} />
        </Card>
        <Card title={t('rule.then')}>
          <ActionFields document={document} choices={choices} problems={problems} onChange={changeDocument} />
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
          <Button disabledReason={!isComplete && t('rule.unfinished')} onClick={() => setReplayOpen(true)}>
            {t('replay.try')}
          </Button>
        </Cluster>
      </Stack>
      {isReplayOpen && <ReplayDialog document={document} onClose={() => setReplayOpen(false)} />}
    </Form>
  );
}

function findProblems(
  name: string,
  { begins, stateId, wait, action }: RuleDocument,
  t: RuleTranslate,
): FieldProblem[] {
  const checks: readonly [string, boolean, string][] = [
    ['rule-name', name.trim() === '', t('rule.missing-name')],
    ['rule-state', concernsState(begins) && stateId === null, t('rule.missing-state')],
    ['rule-amount', !(wait.amount >= 1 && wait.amount <= 365), t('rule.wrong-amount')],
    ['rule-words', action.kind === 'note' && action.words.trim() === '', t('rule.missing-words')],
  ];
  return checks.flatMap(([fieldId, isWrong, text]) => (isWrong ? [{ fieldId, text }] : []));
}

/** Shows what the edited rule would have done in the past. Saves and sends nothing. */
function ReplayDialog(props: { document: RuleDocument; onClose: () => void }): ReactNode {
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

/** Which cases a rule applies to: by the applicant's language and by a condition. */
function RecipientFields({ document, choices, onChange }: RulePartProps): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <Stack>
      <CheckboxGroup
        name="languages"
        layout="columns"
        legend={t('rule.languages')}
        hint={t('rule.languages-hint')}
        value={document.languages}
        options={choices.languages.map((code) => ({ value: code, label: languageName(code) }))}
        onValueChange={(languages) => onChange({ languages })}
      />
      <ConditionFields
        id="condition"
        condition={document.condition}
        onChange={(condition) => onChange({ condition })}
      />
    </Stack>
  );
}
