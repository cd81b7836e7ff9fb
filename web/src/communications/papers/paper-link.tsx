import type { MessagePaper } from '@commonway/contract/communications/papers/message-paper.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';

interface PaperLinkProps {
  readonly paper: MessagePaper;
  readonly address: string;
  readonly mutedClass: string | undefined;
}

/** Links to an attachment once the virus scan has passed; otherwise shows why it is not available. */
export function PaperLink({ paper, address, mutedClass }: PaperLinkProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { fileName, scan, sizeBytes } = paper;
  const isShut = scan === 'held' || scan === 'waiting';
  return (
    <>
      {isShut ? (
        <bdi>{fileName}</bdi>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          <bdi>{fileName}</bdi>
        </a>
      )}{' '}
      <span className={mutedClass}>
        {format.fileSize(sizeBytes)}
        {isShut && ` · ${t(`mail.${scan}`)}`}
      </span>
    </>
  );
}
