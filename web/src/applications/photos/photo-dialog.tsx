import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { arrowDown, arrowUp, camera, rotate, trash } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { buildPhotoPdf } from './build-photo-pdf.ts';
import { photoTypes } from './photo-types.ts';
import styles from './photos.module.css';
import type { PreparedPhoto } from './prepare-photo.ts';

import { maxPages, usePhotoPages } from './use-photo-pages.ts';
import { usePhotoTexts } from './use-texts.ts';

interface PhotoDialogProps {
  /** The name of the document, without an extension. */
  readonly documentName: string;
  /** The photos taken before the dialog opened. */
  readonly taken: readonly File[];
  readonly onAdd: (file: File) => void;
  readonly onClose: () => void;
}

/**
 * Collects photos as the pages of one document. Rendered outside the question's form, like the document picker.
 */
export function PhotoDialog({ documentName, taken, onAdd, onClose }: PhotoDialogProps): ReactNode {
  const t = usePhotoTexts();
  const { pages, isPreparing, unreadable, add, rotate: turn, remove, move } = usePhotoPages();
  const first = useRef<readonly File[] | null>(taken);
  useEffect(() => {
    // The photos of the button are added once, also if effects run twice.
    const photos = first.current;
    first.current = null;
    if (photos !== null) void add(photos);
  }, [add]);
  const count = pages.length;
  const upload = (): void => {
    onAdd(
      createDocumentFile(
        pages.map(({ prepared }) => prepared),
        documentName,
      ),
    );
    onClose();
  };
  const addPhotos = (files: File[]): void => void add(files.slice(0, maxPages - count));
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={upload}
            loadingText={isPreparing && t('preparing')}
            aria-disabled={count === 0}
          >
            {t('upload', { count: Math.max(1, count) })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('text')}</p>
        {unreadable !== null && (
          <Banner tone="failed" live="polite" title={t('unreadable', { name: unreadable })} />
        )}
        <p role="status">{isPreparing ? t('preparing') : t('ready', { count })}</p>
        <ol className={styles.pages}>
          {pages.map((page, index) => {
            const number = index + 1;
            return (
              <li key={page.key} className={styles.page}>
                <Preview photo={page.prepared} alt={t('page.alt', { number })} />
                <div>
                  <p className={styles.number}>{t('page', { number })}</p>
                  <div className={styles.tools}>
                    <IconButton
                      icon={rotate}
                      label={t('rotate', { number })}
                      onClick={() => void turn(page)}
                    />
                    <IconButton
                      icon={arrowUp}
                      label={t('up', { number })}
                      aria-disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon={arrowDown}
                      label={t('down', { number })}
                      aria-disabled={number === count}
                      onClick={() => move(index, 1)}
                    />
                    <IconButton icon={trash} label={t('remove', { number })} onClick={() => remove(page)} />
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
        {count >= maxPages ? (
          <p>{t('tooMany', { max: maxPages })}</p>
        ) : (
          <Cluster>
            <FileButton variant="secondary" accept={photoTypes} capture="environment" onAdd={addPhotos}>
              <Icon shape={camera} /> {t('another')}
            </FileButton>
            <FileButton accept={photoTypes} isMultiple onAdd={addPhotos}>
              {t('choose')}
            </FileButton>
          </Cluster>
        )}
      </Stack>
    </Dialog>,
    document.body,
  );
}

/** A small picture of a page. */
function Preview({ photo: { preview }, alt }: { photo: PreparedPhoto; alt: string }): ReactNode {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(preview);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [preview]);
  return <img src={url} alt={alt} className={styles.preview} />;
}

/** One photo as it is, several as a PDF. */
function createDocumentFile(photos: readonly PreparedPhoto[], documentName: string): File {
  const [only, ...others] = photos;
  if (only !== undefined && others.length === 0)
    return new File([only.photo], `${documentName}.jpg`, { type: 'image/jpeg' });
  return new File(buildPhotoPdf(photos, documentName), `${documentName}.pdf`, { type: 'application/pdf' });
}
