import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileAddress } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { PaperPicture } from '../../shell/papers/paper-picture.tsx';
import { usePaperWords } from '../../shell/papers/use-paper-words.ts';
import type { Paper } from '../../shell/papers/use-papers.ts';
import { isolated } from '../../shell/texts.tsx';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './papers.module.css';
import type { ReusePaperProps } from './reuse-paper.tsx';

type PaperPickerProps = ReusePaperProps & { readonly onClose: () => void };

/**
 * Selects from previously uploaded documents. Rendered outside the question's form, because a nested form would submit
 * both.
 */
export function PaperPicker({ papers, room, onChoose, onClose }: PaperPickerProps): ReactNode {
  const t = useTexts();
  const shell = useShellTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const choose = (): void => {
    if (chosen.length === 0) setProblem(t('reuse.empty'));
    else if (chosen.length > room) setProblem(t('reuse.tooMany', { max: room }));
    else {
      onChoose(papers.filter(({ id }) => chosen.includes(String(id))).map(answerOf));
      onClose();
    }
  };
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reuse')}
      closeLabel={shell('form.cancel')}
      actions={
        <>
          <Button variant="primary" onClick={choose}>
            {t('reuse.do')}
          </Button>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
        </>
      }
    >
      <CheckboxGroup
        name="papers"
        legend={<span className="visually-hidden">{t('reuse')}</span>}
        layout="cards"
        error={problem}
        value={chosen}
        onValueChange={setChosen}
        options={papers.map((paper) => ({ value: String(paper.id), label: <Offered paper={paper} /> }))}
      />
    </Dialog>,
    document.body,
  );
}

const answerOf = ({ id, fileName, mediaType, sizeBytes }: Paper): FileAnswer => ({
  documentId: id,
  fileName,
  mediaType,
  sizeBytes,
});

function Offered({ paper }: { paper: Paper }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = usePaperWords();
  const { id: documentId, hasPicture, scan } = paper;
  const expiry = words.expiry(paper);
  const isSeen = hasPicture && scan !== 'waiting';
  return (
    <span className={styles.offered}>
      <PaperPicture address={isSeen ? fileAddress('documents/view-picture', { documentId }) : null} />
      <span className={styles.words}>
        <span className={styles.kind}>{words.kind(paper.kind)}</span>
        <span className={styles.name}>
          <bdi>{paper.fileName}</bdi>
        </span>
        <span className={styles.facts}>
          {t('reuse.sent', { date: isolated(format.date(paper.createdAt)) })}
        </span>
        {expiry !== null && (
          <span className={styles.facts} data-expired={paper.isExpired || undefined}>
            {expiry}
          </span>
        )}
      </span>
    </span>
  );
}
