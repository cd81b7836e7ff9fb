import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { camera } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { photoTypes } from './photo-types.ts';
import styles from './photos.module.css';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

interface TakePhotoButtonProps {
  /** The name of the document, without an extension. */
  readonly documentName: string;
  readonly onAdd: (file: File) => void;
}

/** Opens the camera of a phone. The photos become one document. Hidden on desktops. */
export function TakePhotoButton({ documentName, onAdd }: TakePhotoButtonProps): ReactNode {
  const t = useTexts();
  const [taken, setTaken] = useState<readonly File[] | null>(null);
  return (
    <div className={styles.take}>
      <FileButton variant="secondary" accept={photoTypes} capture="environment" onAdd={setTaken}>
        <Icon shape={camera} /> {t('file.photo')} <span className="visually-hidden">{documentName}</span>
      </FileButton>
      {taken !== null && (
        <Suspense>
          <PhotoDialog
            documentName={documentName}
            taken={taken}
            onAdd={onAdd}
            onClose={() => setTaken(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
