import { pictureMediaTypes } from '@commonway/contract/settings/setting-rules.ts';
import { type ReactNode, useState } from 'react';
import { CallError, uploadFile } from '../../api.ts';
import { FileDrop } from '../../ui/entry/file-drop.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import { useSettingsTexts } from '../use-texts.ts';

type PictureFieldProps = {
  id: string;
  use: 'logo' | 'background';
  label: string;
  hint: string;
  error: string | undefined;
  /** The URL of the picture, or null if there is none. */
  value: string | null;
  onValueChange: (address: string | null) => void;
};

type UploadState = Pick<FileItemProps, 'fileName' | 'state' | 'percent' | 'problem'>;

/** One picture. It is uploaded at once, and published when the section is saved. */
export function PictureField({
  id,
  use,
  label,
  hint,
  error,
  value,
  onValueChange,
}: PictureFieldProps): ReactNode {
  const t = useSettingsTexts();
  const [upload, setUpload] = useState<UploadState | null>(null);
  const uploadPicture = async (file: File): Promise<void> => {
    const fileName = file.name;
    setUpload({ fileName, state: 'sending', percent: 0 });
    try {
      const { url } = await uploadFile('settings/upload-picture', file, {
        parameters: { use },
        onProgress: (share) => setUpload({ fileName, state: 'sending', percent: Math.round(share * 100) }),
      });
      setUpload(null);
      onValueChange(url);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setUpload({ fileName, state: 'failed', problem: failure.message });
    }
  };
  const current: FileItemProps[] =
    value === null
      ? []
      : [
          {
            fileId: value,
            fileName: t('picture.current'),
            state: 'done',
            removeLabel: t('picture.remove', { label }),
            onRemove: () => onValueChange(null),
          },
        ];
  const uploads: FileItemProps[] =
    upload === null
      ? []
      : [
          {
            ...upload,
            fileId: 'sending',
            removeLabel: t('picture.remove', { label: upload.fileName }),
            ...(upload.state === 'failed' && { onRemove: () => setUpload(null) }),
          },
        ];
  return (
    <FileDrop
      {...{ id, label, hint, error }}
      accept={pictureMediaTypes.join(',')}
      chooseText={t('picture.choose')}
      dropText={t('picture.drop')}
      files={[...uploads, ...current]}
      onAdd={([file]) => file && void uploadPicture(file)}
    />
  );
}
