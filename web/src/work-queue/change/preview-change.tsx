import { languages } from '@commonway/contract/languages/languages.ts';
import type { PreviewGroup } from '@commonway/contract/work-queue/bulk-changes.ts';
import { Fragment, type ReactNode, useId } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useTexts } from '../use-texts.ts';
import type { Preview } from './bulk-change.ts';
import styles from './change.module.css';
import type { BulkChangeInput } from './change-options.ts';
import { UnpaidFees } from './unpaid-fees.tsx';

interface PreviewChangeProps {
  readonly preview: Preview;
  readonly input: BulkChangeInput;
  readonly onAcceptFees: (acceptsUnpaidFees: boolean) => void;
}

const marks = { allowed: 'passed', blocked: 'failed', 'needs-owner': 'warning' } as const;

/**
 * The second step of a bulk update: the number of changes, example applications, and the notifications that will be
 * sent.
 */
export function PreviewChange({ preview, input, onAcceptFees }: PreviewChangeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { allowed, total, notified: notifiedCount, groups, letters, unpaidFees } = preview;
  const feeId = useId();
  return (
    <>
      <UnpaidFees
        id={feeId}
        unpaidFees={unpaidFees}
        isAccepted={input.acceptsUnpaidFees}
        onAccept={onAcceptFees}
      />
      <p>
        {t('preview.summary', { allowed: format.number(allowed), total })}{' '}
        {notifiedCount > 0 ? t('preview.told', { count: notifiedCount }) : t('preview.nobodyTold')}
      </p>
      {groups.length > 1 && <GroupCounts groups={groups} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('preview.label')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.ApplicantName')}</th>
              <th scope="col">{t('preview.change')}</th>
              <th scope="col">{t('preview.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.error}>
                {group.examples.map((example) => (
                  <ExampleRow key={example.itemId} {...{ group, example, input }} />
                ))}
                {group.count > group.examples.length && (
                  <tr>
                    <th scope="row" colSpan={2}>
                      {t('preview.andMore', { count: group.count - group.examples.length })}
                    </th>
                    <td>
                      <VerdictBadge verdict={marks[group.outcome]}>
                        {t(`preview.${group.outcome}`)}
                      </VerdictBadge>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <MessagePreviews letters={letters} />
    </>
  );
}

/** Shows the number of applications for each outcome and reason, above the examples. */
function GroupCounts({ groups }: Pick<Preview, 'groups'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <ul className={styles.counts}>
      {groups.map((group) => (
        <li key={group.error}>
          <strong>{format.number(group.count)}</strong>{' '}
          <VerdictBadge verdict={marks[group.outcome]}>{t(`preview.${group.outcome}`)}</VerdictBadge>{' '}
          <span className={styles.quiet}>{group.message}</span>
        </li>
      ))}
    </ul>
  );
}

interface ExampleRowProps {
  readonly group: PreviewGroup;
  readonly example: PreviewGroup['examples'][number];
  readonly input: BulkChangeInput;
}

/** A table row of an example application: its statuses before and after, the outcome, and why it is refused. */
function ExampleRow({ group, example, input }: ExampleRowProps): ReactNode {
  const t = useTexts();
  return (
    <tr>
      <th scope="row">
        {example.itemName} <span className={styles.quiet}>{example.itemId}</span>
      </th>
      <td>
        {input.state && t('preview.fromTo', { from: example.fromState ?? '', to: example.toState ?? '' })}
        {input.owner && <div>{t('preview.owner', { name: input.owner.name })}</div>}
      </td>
      <td>
        <VerdictBadge verdict={marks[group.outcome]}>{t(`preview.${group.outcome}`)}</VerdictBadge>
        {group.message && <div className={styles.quiet}>{group.message}</div>}
        {example.notifiesApplicant && <div className={styles.quiet}>{t('preview.isTold')}</div>}
      </td>
    </tr>
  );
}

/** Shows the messages that will be sent, one example for each language of the recipients. */
export function MessagePreviews({ letters: messages }: Pick<Preview, 'letters'>): ReactNode {
  const t = useTexts();
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('letters.label')}>
      <h3 className={styles.heading}>{t('letters.label')}</h3>
      {messages.map((message) => {
        const language = languages.find(({ code }) => code === message.language);
        return (
          <Disclosure
            key={`${message.language} ${message.programName}`}
            summary={t('letters.one', {
              language: language?.name ?? message.language,
              program: message.programName,
            })}
            extra={t('letters.count', { count: message.count })}
          >
            <div lang={message.language} dir={language?.direction}>
              <strong>{message.subject}</strong>
              <p className={styles.letter}>{message.body}</p>
            </div>
            <p className={styles.quiet}>
              {t('letters.to', { name: message.to })}{' '}
              {message.unreachable > 0 && t('letters.unreachable', { count: message.unreachable })}
            </p>
          </Disclosure>
        );
      })}
    </section>
  );
}
