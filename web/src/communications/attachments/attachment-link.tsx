import type { MessageAttachment } from '@commonway/contract/communications/attachments/message-attachment.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';

interface AttachmentLinkProps {
  readonly attachment: MessageAttachment;
  readonly address: string;
  readonly mutedClass: string | undefined;
}

/** Links to an attachment once the virus scan has passed; otherwise shows why it is not available. */
export function AttachmentLink({ attachment, address, mutedClass }: AttachmentLinkProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { fileName, scan, sizeBytes } = attachment;
  const isBlocked = scan === 'held' || scan === 'waiting';
  return (
    <>
      {isBlocked ? (
        <bdi>{fileName}</bdi>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          <bdi>{fileName}</bdi>
        </a>
      )}{' '}
      <span className={mutedClass}>
        {format.fileSize(sizeBytes)}
        {isBlocked && ` · ${t(`mail.${scan}`)}`}
      </span>
    </>
  );
}
