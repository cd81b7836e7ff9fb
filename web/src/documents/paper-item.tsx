import { type ReactNode, useState } from 'react';
import { fileAddress } from '../api.ts';
import { paths } from '../paths.ts';
import { useFormat } from '../shell/format.tsx';
import { PaperPicture } from '../shell/papers/paper-picture.tsx';
import { usePaperWords } from '../shell/papers/use-paper-words.ts';
import type { Paper } from '../shell/papers/use-papers.ts';
import { isolated } from '../shell/texts.tsx';
import { edit, more, trash } from '../ui/icons/shapes.ts';
import { Card } from '../ui/layout/card.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './papers.module.css';
import { PutAwayDialog } from './put-away-dialog.tsx';
import { useTexts } from './use-texts.ts';

interface PaperItemProps {
  readonly paper: Paper;
  readonly onChanged: () => Promise<void>;
}

/** One document: kind, upload date, expiration date, and the applications that use it. */
export function PaperItem({ paper, onChanged }: PaperItemProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = usePaperWords();
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const close = (): void => setAsked(null);
  const { id: documentId, fileName } = paper;
  const opens = paper.scan === 'clean' || paper.scan === 'unscanned';
  return (
    <Card>
      <div className={styles.paper}>
        <PaperPicture
          address={opens && paper.hasPicture ? fileAddress('documents/view-picture', { documentId }) : null}
        />
        <div className={styles.words}>
          <h2 className={styles.kind}>{words.kind(paper.kind)}</h2>
          <p className={styles.name}>
            {opens ? (
              <a
                href={fileAddress('documents/download-document', { documentId })}
                target="_blank"
                rel="noopener"
                aria-label={t('open', { name: isolated(fileName) })}
              >
                <bdi>{fileName}</bdi>
              </a>
            ) : (
              <bdi>{fileName}</bdi>
            )}
          </p>
          <p className={styles.facts}>
            {t('sent', {
              date: isolated(format.date(paper.createdAt)),
              size: isolated(format.fileSize(paper.sizeBytes)),
            })}
          </p>
          <State paper={paper} />
          <Uses paper={paper} />
        </div>
        <Menu
          align="end"
          trigger={{ variant: 'quiet', icon: more, 'aria-label': t('more', { name: isolated(fileName) }) }}
          items={[
            { itemId: 'change', label: t('change'), icon: edit, onSelect: () => setAsked('change') },
            {
              itemId: 'remove',
              label: t('remove'),
              icon: trash,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setAsked('remove'),
            },
          ]}
        />
      </div>
      {asked === 'change' && <ChangeDialog paper={paper} onChanged={onChanged} onClose={close} />}
      {asked === 'remove' && <PutAwayDialog paper={paper} onChanged={onChanged} onClose={close} />}
    </Card>
  );
}

function State({ paper }: Pick<PaperItemProps, 'paper'>): ReactNode {
  const t = useTexts();
  const expiry = usePaperWords().expiry(paper);
  return (
    <p className={styles.state} role="status">
      {paper.scan === 'waiting' && <StatusTag isBare>{t('waiting')}</StatusTag>}
      {paper.scan === 'held' && (
        <StatusTag isBare tone="failed">
          {t('held')}
        </StatusTag>
      )}
      {expiry !== null && (
        <StatusTag isBare tone={paper.isExpired ? 'warning' : 'neutral'}>
          {expiry}
        </StatusTag>
      )}
    </p>
  );
}

function Uses({ paper: { uses } }: Pick<PaperItemProps, 'paper'>): ReactNode {
  const t = useTexts();
  const words = t('uses', { count: new Set(uses.map(({ applicationId }) => applicationId)).size });
  if (uses.length === 0) return <p className={styles.facts}>{words}</p>;
  return (
    <details className={styles.uses}>
      <summary>{words}</summary>
      <ul>
        {uses.map(({ applicationId, programName, question, isSent }) => (
          <li key={`${applicationId} ${question}`}>
            <a href={paths.application(applicationId)}>
              {question === null
                ? isSent
                  ? programName
                  : t('use.draft', { program: isolated(programName) })
                : t('use.sent', { program: isolated(programName), question: isolated(question) })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
