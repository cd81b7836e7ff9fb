import { broadcastResults } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../shell/format.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import { ProgressBar } from '../ui/wayfinding/progress-bar.tsx';
import { computeProgress, getCount } from './broadcast-results.ts';
import styles from './broadcasts.module.css';
import { type Broadcast, useBroadcastStep } from './use-broadcast.ts';
import { useTexts } from './use-texts.ts';

const steps = ['release', 'resume', 'pause', 'retry', 'stop'] as const;

/** The buttons for the actions that the viewer may take on a broadcast now, as listed by the server. */
function BroadcastActions({ broadcast }: { broadcast: Broadcast }): ReactNode {
  const t = useTexts();
  const step = useBroadcastStep(broadcast.id);
  const [isStopping, setStopping] = useState(false);
  const possible = steps.filter((name) => broadcast.may.includes(name));
  const takeStep = (name: (typeof steps)[number]): void =>
    step.run({ step: name }, { onSettled: () => setStopping(false) });
  return (
    <>
      {step.failure && (
        <Banner tone="failed" live="polite">
          {step.failure.message}
        </Banner>
      )}
      {possible.length > 0 && (
        <Cluster>
          {possible.map((name) => (
            <Button
              key={name}
              variant={name === 'release' ? 'primary' : 'secondary'}
              loadingText={step.isBusy && step.input?.step === name && t('loading')}
              onClick={() => (name === 'stop' ? setStopping(true) : takeStep(name))}
            >
              {t(`step.${name}`, { count: getCount(broadcast, 'failed') })}
            </Button>
          ))}
        </Cluster>
      )}
      <Dialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        isBusy={step.isBusy}
        title={t('stop.title')}
        closeLabel={t('stop.cancel')}
        actions={
          <>
            <Button onClick={() => setStopping(false)}>{t('stop.cancel')}</Button>
            <Button
              variant="danger"
              loadingText={step.isBusy && t('loading')}
              onClick={() => takeStep('stop')}
            >
              {t('step.stop')}
            </Button>
          </>
        }
      >
        <p>{t('stop.text')}</p>
      </Dialog>
    </>
  );
}

/** Shows the progress of a broadcast, the results by recipient, and the available actions. */
export function BroadcastProgress({ broadcast }: { broadcast: Broadcast }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { status, total, reasons, sentByName, sentAt, leavesAt } = broadcast;
  const share = computeProgress(broadcast);
  const shown = broadcastResults.filter((result) => getCount(broadcast, result) > 0);
  return (
    <Stack>
      {status === 'awaiting' && <Banner tone="warning">{t('sent.awaiting')}</Banner>}
      <p>
        {sentAt && t('sent.by', { name: sentByName, when: format.dateTime(sentAt) })}{' '}
        {status === 'running' &&
          leavesAt &&
          share < 1 &&
          t('sent.later', { when: format.dateTime(leavesAt) })}
      </p>
      <div>
        <ProgressBar label={t('progress.label')} percent={Math.floor(share * 100)} />
        <p className={styles.quiet}>
          {t('progress.done', { share: format.percent(share), total: format.number(total) })}
        </p>
      </div>
      <dl className={styles.figures}>
        {shown.map((result) => (
          <div key={result}>
            <dt>{t(`result.${result}`)}</dt>
            <dd>{format.number(getCount(broadcast, result))}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul aria-label={t('check.leftOut')} className={styles.reasons}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <strong>{format.number(count)}</strong> {t(`reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      <BroadcastActions broadcast={broadcast} />
      <Disclosure summary={t('said.title')}>
        {broadcast.texts.map(({ language, subject, body }) => (
          <MessageText
            key={language}
            language={language}
            title={getLanguageName(language)}
            subject={subject}
            body={body}
          />
        ))}
      </Disclosure>
    </Stack>
  );
}

interface MessageTextProps {
  readonly language: string;
  readonly title: string;
  readonly subject: string;
  readonly body: string;
}

/** The message text in one language. */
export function MessageText({ language, title, subject, body }: MessageTextProps): ReactNode {
  return (
    <section aria-label={title} className={styles.letter}>
      <p className={styles.quiet}>{title}</p>
      <div lang={language} dir="auto">
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.body}>{body}</p>
      </div>
    </section>
  );
}
