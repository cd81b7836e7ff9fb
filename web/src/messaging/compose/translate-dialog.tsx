import { languages } from '@commonway/contract/languages/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './composer.module.css';

interface Words {
  readonly subject: string;
  readonly body: string;
}

interface TranslateDialogProps {
  readonly applicationId: number;
  /** The draft, without a subject if its channel has none. */
  readonly words: Words;
  /** The applicant's language. */
  readonly language: string;
  readonly canTranslate: boolean;
  readonly onUse: (translated: Words) => void;
  readonly onClose: () => void;
}

type TranslatedDraft = OutputOf<'messaging/translate-reply'>;

/** Translates the draft into the applicant's language. The text translated back shows what the applicant will read. */
export function TranslateDialog(props: TranslateDialogProps): ReactNode {
  const { applicationId, words, language, canTranslate, onClose } = props;
  const t = useTexts();
  const translation = useQuery({
    queryKey: ['messaging/translate-reply', { applicationId, language, ...words }],
    // It is audited, so it isn't a read.
    queryFn: () => call('messaging/translate-reply', { applicationId, ...words }),
    enabled: canTranslate,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (translation.data) return <TranslatedDraftDialog {...props} translated={translation.data} />;
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('translation.title', { language: getLanguageName(language) })}
      closeLabel={t('preview.close')}
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      {canTranslate ? (
        <Loaded query={translation} skeleton={{ shape: 'text', count: 6, label: t('translation.loading') }}>
          {() => null}
        </Loaded>
      ) : (
        <p>{t('translation.off')}</p>
      )}
    </Dialog>
  );
}

/** The language's own name. */
const getLanguageName = (language: string): string =>
  languages.find(({ code }) => code === language)?.name ?? language;

/** The translation, to edit, between the draft and the text translated back. */
function TranslatedDraftDialog({
  words,
  language,
  translated,
  onUse,
  onClose,
}: TranslateDialogProps & { readonly translated: TranslatedDraft }): ReactNode {
  const t = useTexts();
  const { language: viewerLanguage } = useBoot();
  const [subject, setSubject] = useState(translated.subject);
  const [body, setBody] = useState(translated.body);
  const name = getLanguageName(language);
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('translation.title', { language: name })}
      closeLabel={t('preview.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('preview.close')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onUse({ subject, body });
              onClose();
            }}
          >
            {t('translation.use')}
          </Button>
        </>
      }
    >
      <p>{t('translation.hint')}</p>
      {words.subject !== '' && (
        <TextField
          label={t('composer.subject')}
          maxLength={200}
          dir="auto"
          lang={language}
          value={subject}
          onValueChange={setSubject}
        />
      )}
      <TextareaField
        label={name}
        rows={6}
        maxLength={10_000}
        dir="auto"
        lang={language}
        value={body}
        onValueChange={setBody}
      />
      <div className={styles.versions}>
        <section className={styles.preview} aria-label={t('translation.original')}>
          <h3 className={styles.previewSubject}>{t('translation.original')}</h3>
          <p className={styles.previewBody} dir="auto">
            {words.body}
          </p>
        </section>
        <section className={styles.preview} aria-label={t('translation.back')}>
          <h3 className={styles.previewSubject}>{t('translation.back')}</h3>
          <p className={styles.previewBody} dir="auto" lang={viewerLanguage}>
            {translated.backTranslation}
          </p>
        </section>
      </div>
    </Dialog>
  );
}
