import { maxRate } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { caseVariables, findVariables } from '@commonway/contract/messaging/variables.ts';
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { formatLocalTime } from '../../shell/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../broadcasts.module.css';
import type { Broadcast } from '../use-broadcast.ts';
import { useTexts } from '../use-texts.ts';
import { DryRun } from './dry-run.tsx';
import { BroadcastTextFields } from './text-fields.tsx';
import { type BroadcastDraft, type ChangeDraft, useBroadcastDraft } from './use-draft.ts';

/**
 * Selects a template whose texts replace the draft's, in all of its languages. Renders nothing if there are no
 * templates.
 */
function TemplateField({ onUse }: { onUse: ChangeDraft }): ReactNode {
  const t = useTexts();
  const { data } = useQuery(query('broadcasts/list-broadcast-templates', {}));
  if (!data || data.templates.length === 0) return null;
  const applyTemplate = (id: string): void => {
    const template = data.templates.find((each) => String(each.id) === id);
    if (template) onUse({ language: template.language, texts: template.texts });
  };
  return (
    <SelectField
      label={t('write.template')}
      placeholder={t('write.noTemplate')}
      options={data.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={applyTemplate}
    />
  );
}

const ways = ['either', 'email', 'sms'] as const;

interface WriteBroadcastProps {
  readonly broadcast: Broadcast;
}

/** Edits a broadcast, checks its recipients with a dry run, and sends it. Only the checked version can be sent. */
export function BroadcastEditor({ broadcast }: WriteBroadcastProps): ReactNode {
  const t = useTexts();
  const wayName = useId();
  const { words, change, check, checked, paceProblem, missing, form } = useBroadcastDraft(broadcast);
  const requiredVariables = findVariables(
    ...words.texts.flatMap(({ subject, body }) => [subject, body]),
  ).filter((name) => !caseVariables.some((known) => known === name));
  return (
    <Stack gap="large">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check.run();
        }}
      >
        <TextField
          label={t('write.name')}
          dir="auto"
          maxLength={100}
          value={words.name}
          error={missing.includes('name') && t('write.nameMissing')}
          onValueChange={(name) => change({ name })}
        />
        <RadioGroup
          legend={t('write.way')}
          name={wayName}
          layout="row"
          options={ways.map((way) => ({ value: way, label: t(`write.way.${way}`) }))}
          value={words.way}
          onValueChange={(value) => change({ way: ways.find((way) => way === value) ?? 'either' })}
        />
        <TemplateField onUse={change} />
        <BroadcastTextFields {...{ words, missing }} languages={broadcast.languages} onChange={change} />
        {requiredVariables.map((name) => (
          <TextField
            key={name}
            label={t('write.filling', { name })}
            dir="auto"
            maxLength={500}
            value={words.fillings[name] ?? ''}
            error={missing.includes(`filling ${name}`) && t('write.fillingMissing', { name })}
            onValueChange={(value) => change({ fillings: { ...words.fillings, [name]: value } })}
          />
        ))}
        <PaceFields words={words} problem={paceProblem} onChange={change} />
        {check.failure && (
          <Banner tone="failed" live="polite">
            {check.failure.message}
          </Banner>
        )}
        <div>
          <Button
            type="submit"
            variant={checked ? 'secondary' : 'primary'}
            loadingText={check.isBusy && t('write.checking')}
          >
            {t('write.check')}
          </Button>
        </div>
      </form>
      {checked && <DryRun key={checked.version} broadcast={broadcast} words={words} checked={checked} />}
    </Stack>
  );
}

interface PaceFieldsProps {
  readonly words: BroadcastDraft;
  readonly problem: boolean;
  readonly onChange: ChangeDraft;
}

/** Sets when sending starts and how many messages are sent per minute. */
function PaceFields({ words, problem, onChange }: PaceFieldsProps): ReactNode {
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
          min={formatLocalTime(new Date(getCurrentTime()), timeZone)}
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
