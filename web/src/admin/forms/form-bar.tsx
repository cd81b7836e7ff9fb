import { languages as everyLanguage } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import styles from './forms.module.css';
import { FileDialog } from './publishing/file-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { TotalsDialog } from './publishing/totals-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import type { FormStudio } from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

const dialogs = { publish: PublishDialog, versions: VersionsDialog, file: FileDialog, totals: TotalsDialog };

/** What is done with a form as a whole: taken back, published, looked up, carried elsewhere, read in another language. */
export function FormBar({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { store, history, mayChange, differences, errors } = studio;
  const obstacle =
    differences.length === 0 ? t('publish.nothing') : errors > 0 && t('publish.errors', { count: errors });
  const nameOf = (code: string): string => everyLanguage.find((each) => each.code === code)?.name ?? code;
  return (
    <div className={styles.bar}>
      <Cluster>
        <Button
          variant="primary"
          disabledReason={mayChange ? obstacle : t('read-only')}
          onClick={() => open('publish')}
        >
          {t('publish.open')}
        </Button>
        <Button onClick={store.undo} aria-disabled={history.past.length === 0}>
          {t('undo')}
        </Button>
        <Button onClick={store.redo} aria-disabled={history.future.length === 0}>
          {t('redo')}
        </Button>
        <Button onClick={() => open('totals')}>{t('totals.open')}</Button>
        <Button onClick={() => open('versions')}>{t('versions.open')}</Button>
        <Button onClick={() => open('file')}>{t('file.open')}</Button>
      </Cluster>
      <SelectField
        label={t('language')}
        width="medium"
        value={studio.language}
        options={studio.languages.map((code) => ({ value: code, label: nameOf(code) }))}
        onValueChange={studio.setLanguage}
      />
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </div>
  );
}
