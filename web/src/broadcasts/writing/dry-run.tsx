import type { BroadcastGroup } from '@commonway/contract/broadcasts/broadcasts.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/page.tsx';

import styles from '../broadcasts.module.css';
import { MessageText } from '../progress.tsx';
import { type Broadcast, useBroadcastStep } from '../use-broadcast.ts';
import { useTexts } from '../use-texts.ts';
import type { BroadcastDraft, DryRunResult } from './use-draft.ts';

interface DryRunProps {
  readonly broadcast: Broadcast;
  readonly words: BroadcastDraft;
  readonly checked: DryRunResult;
}

/**
 * The result of a dry run: recipients by channel and language, excluded recipients with reasons, and the send
 * button.
 */
export function DryRun({ broadcast, words, checked }: DryRunProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const step = useBroadcastStep(broadcast.id);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const { readers, total, groups, leftOut, missing, examples, needsRelease, version } = checked;
  const toAccept = countOtherLanguages(groups);
  const isOpen = toAccept.some(({ language }) => !accepted.includes(language));
  return (
    <Stack>
      <h2>{t('check.title')}</h2>
      <p role="status">
        {readers === 0
          ? t('check.nobody')
          : t('check.readers', { count: readers, total: format.number(total) })}
      </p>
      {groups.length > 0 && <RecipientGroups groups={groups} first={words.language} />}
      {leftOut.length > 0 && (
        <section aria-label={t('check.leftOut')}>
          <h3>{t('check.leftOut')}</h3>
          <ul className={styles.reasons}>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>
                <strong>{format.number(count)}</strong> {t(`reason.${reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {examples.length > 0 && (
        <section aria-label={t('check.examples')}>
          <h3>{t('check.examples')}</h3>
          {examples.map(({ language, name, subject, body }) => (
            <MessageText
              key={language}
              language={language}
              title={t('check.example', { language: getLanguageName(language), name })}
              subject={subject}
              body={body}
            />
          ))}
        </section>
      )}
      {toAccept.length > 0 && (
        <QuestionGroup legend={t('check.accept')} hint={t('check.acceptHint')}>
          {toAccept.map(({ language, words: which, count }) => (
            <Checkbox
              key={language}
              label={t(which === 'stale' ? 'check.acceptStale' : 'check.acceptOriginal', {
                count,
                reads: getLanguageName(language),
                language: getLanguageName(words.language),
              })}
              checked={accepted.includes(language)}
              onCheckedChange={(isChecked) =>
                setAccepted((before) =>
                  isChecked ? [...before, language] : before.filter((each) => each !== language),
                )
              }
            />
          ))}
        </QuestionGroup>
      )}
      {missing.length > 0 && (
        <Banner tone="warning">{t('check.missing', { names: format.list(missing) })}</Banner>
      )}
      {needsRelease && <Banner>{t('check.needsRelease')}</Banner>}
      {step.failure && (
        <Banner tone="failed" live="polite">
          {step.failure.message}
        </Banner>
      )}
      <div>
        <Button
          variant="primary"
          loadingText={step.isBusy && t('check.sending')}
          disabledReason={isOpen ? t('check.acceptHint') : readers === 0 && t('check.nobody')}
          onClick={() => step.run({ step: 'send', version, accepted: [...accepted] })}
        >
          {t('check.send', { count: readers })}
        </Button>
      </div>
    </Stack>
  );
}

/**
 * The number of recipients who would get a text in another language than their own, by language and across channels.
 */
function countOtherLanguages(groups: readonly BroadcastGroup[]) {
  const others = groups.filter(({ words }) => words !== 'own');
  return [...Map.groupBy(others, ({ language }) => language)].map(([language, alike]) => ({
    language,
    words: alike[0]?.words,
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }));
}

const getGroupId = ({ channel, language }: BroadcastGroup): string => `${channel} ${language}`;

/** A table of the recipients by channel and language. */
function RecipientGroups({ groups, first }: { groups: readonly BroadcastGroup[]; first: string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<BroadcastGroup>[]>(
    () => [
      { columnId: 'channel', header: t('check.channel'), cell: ({ channel }) => t(`channel.${channel}`) },
      {
        columnId: 'language',
        header: t('check.language'),
        cell: ({ language }) => getLanguageName(language),
      },
      {
        columnId: 'words',
        header: t('check.words'),
        cell: ({ words }) => t(`words.${words}`, { language: getLanguageName(first) }),
      },
      {
        columnId: 'count',
        header: t('check.count'),
        align: 'end',
        cell: ({ count }) => format.number(count),
      },
    ],
    [t, format, first],
  );
  return (
    <Table caption={t('check.groups')} isCaptionHidden columns={columns} rows={groups} rowId={getGroupId} />
  );
}
